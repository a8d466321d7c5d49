-- The tables of a record as the first versions that knew PostgreSQL made them, form 3: written once by their own
-- `statements()`, and never changed. Without the REVOKE and the table `listed` it is what the first of them made.

CREATE SCHEMA playoffs;

CREATE TABLE playoffs.record (event text COLLATE "C" NOT NULL, version integer NOT NULL, request text COLLATE "C" NOT NULL, at text COLLATE "C" NOT NULL, entry text COLLATE "C" NOT NULL, chain text COLLATE "C" NOT NULL, PRIMARY KEY (event, version), UNIQUE (request));

CREATE TABLE playoffs.envelope (event text COLLATE "C" NOT NULL, version integer NOT NULL, said text COLLATE "C" NOT NULL, PRIMARY KEY (event, version));

CREATE TABLE playoffs.contact (event text COLLATE "C" NOT NULL, player text COLLATE "C" NOT NULL, field text COLLATE "C" NOT NULL, value text COLLATE "C" NOT NULL, PRIMARY KEY (event, player, field));

CREATE TABLE playoffs.beside (event text COLLATE "C" NOT NULL, kind text COLLATE "C" NOT NULL, key text COLLATE "C" NOT NULL, said text COLLATE "C" NOT NULL, PRIMARY KEY (event, kind, key));

CREATE TABLE playoffs.head (event text COLLATE "C" NOT NULL, version integer NOT NULL, chain text COLLATE "C" NOT NULL, bids integer NOT NULL, PRIMARY KEY (event));

CREATE TABLE playoffs.listed (event text COLLATE "C" NOT NULL, title text COLLATE "C" NOT NULL, version integer NOT NULL, stands text COLLATE "C" NOT NULL, mark text COLLATE "C" NOT NULL, PRIMARY KEY (event));

CREATE TABLE playoffs.about (form integer NOT NULL, changes bigint NOT NULL);

CREATE FUNCTION playoffs.follows() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$BEGIN
  IF NEW.version <> (SELECT coalesce(max(version), 0) + 1 FROM playoffs.record WHERE event = NEW.event) THEN
    RAISE integrity_constraint_violation USING MESSAGE = 'the record goes on at its end, once for each request';
  END IF;
  RETURN NEW;
END$$;

CREATE FUNCTION playoffs.stays() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$BEGIN
  RAISE integrity_constraint_violation USING MESSAGE = 'the record is append-only, and a bid is final';
END$$;

CREATE FUNCTION playoffs.counted() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$BEGIN
  INSERT INTO playoffs.head VALUES (NEW.event, NEW.version, NEW.chain, 0)
    ON CONFLICT (event) DO UPDATE SET version = NEW.version, chain = NEW.chain;
  PERFORM pg_notify('playoffs', NEW.event || ' ' || NEW.version);
  RETURN NULL;
END$$;

CREATE FUNCTION playoffs.sealed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$BEGIN
  UPDATE playoffs.head SET bids = bids + 1 WHERE event = NEW.event;
  RETURN NULL;
END$$;

CREATE FUNCTION playoffs.changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$BEGIN
  UPDATE playoffs.about SET changes = changes + 1;
  PERFORM pg_notify('playoffs', '');
  RETURN NULL;
END$$;

CREATE FUNCTION playoffs.discard(which text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$BEGIN
  IF NOT EXISTS (SELECT 1 FROM playoffs.record WHERE event = which AND version = 1
      AND jsonb_path_exists(entry::jsonb, '$.**.settings.practice')) THEN
    RAISE integrity_constraint_violation USING MESSAGE = 'only a practice playoff is thrown away';
  END IF;
  ALTER TABLE playoffs.record DISABLE TRIGGER stays;
  ALTER TABLE playoffs.envelope DISABLE TRIGGER stays;
  DELETE FROM playoffs.record WHERE event = which;
  DELETE FROM playoffs.envelope WHERE event = which;
  DELETE FROM playoffs.contact WHERE event = which;
  DELETE FROM playoffs.beside WHERE event = which;
  DELETE FROM playoffs.head WHERE event = which;
  DELETE FROM playoffs.listed WHERE event = which;
  ALTER TABLE playoffs.record ENABLE TRIGGER stays;
  ALTER TABLE playoffs.envelope ENABLE TRIGGER stays;
END$$;

REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA playoffs FROM PUBLIC;

CREATE TRIGGER follows BEFORE INSERT ON playoffs.record FOR EACH ROW EXECUTE FUNCTION playoffs.follows();

CREATE TRIGGER stays BEFORE UPDATE OR DELETE ON playoffs.record FOR EACH ROW EXECUTE FUNCTION playoffs.stays();

CREATE TRIGGER stays_full BEFORE TRUNCATE ON playoffs.record FOR EACH STATEMENT EXECUTE FUNCTION playoffs.stays();

CREATE TRIGGER counted AFTER INSERT ON playoffs.record FOR EACH ROW EXECUTE FUNCTION playoffs.counted();

CREATE TRIGGER stays BEFORE UPDATE OR DELETE ON playoffs.envelope FOR EACH ROW EXECUTE FUNCTION playoffs.stays();

CREATE TRIGGER stays_full BEFORE TRUNCATE ON playoffs.envelope FOR EACH STATEMENT EXECUTE FUNCTION playoffs.stays();

CREATE TRIGGER sealed AFTER INSERT ON playoffs.envelope FOR EACH ROW EXECUTE FUNCTION playoffs.sealed();

CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON playoffs.record FOR EACH STATEMENT EXECUTE FUNCTION playoffs.changed();

CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON playoffs.envelope FOR EACH STATEMENT EXECUTE FUNCTION playoffs.changed();

CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON playoffs.contact FOR EACH STATEMENT EXECUTE FUNCTION playoffs.changed();

CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON playoffs.beside FOR EACH STATEMENT EXECUTE FUNCTION playoffs.changed();

INSERT INTO playoffs.about VALUES (3, 0);
