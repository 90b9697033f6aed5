"""The cards of Six Nations: files, schema, queries, and the tables that the kernels read."""
