"""What lies beside the records for the faces that people reach from elsewhere: links, and what is announced."""
