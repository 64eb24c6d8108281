-- Rows of a catalog file between its check and its import: they let a file of any size be checked and written by a few
-- statements. They are copies of a file and may be lost in a crash: not worth a write-ahead log.
CREATE UNLOGGED TABLE shop.catalog_import_rows (
  import     uuid NOT NULL,
  line       integer NOT NULL,
  product_id integer,
  fields     jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (import, line)
);
COMMENT ON COLUMN shop.catalog_import_rows.fields IS 'columns of shop.products that the file has';
