-- What visitors download of a release's scripts; measured when it is published. Older releases have no row.
CREATE TABLE registry.release_sizes (
  part text NOT NULL,
  version text NOT NULL,
  javascript bigint NOT NULL CHECK (javascript >= 0),
  PRIMARY KEY (part, version),
  FOREIGN KEY (part, version) REFERENCES registry.releases (part, version)
);
COMMENT ON COLUMN registry.release_sizes.javascript IS 'Bytes of all scripts in web/, each in brotli at its best';

-- Releases whose files were given up. The mark comes first, the files go after it; publishing again takes it away.
CREATE TABLE registry.removed_files (
  part text NOT NULL,
  version text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  by text NOT NULL,
  reason text NOT NULL,
  freed_at timestamptz,
  PRIMARY KEY (part, version),
  FOREIGN KEY (part, version) REFERENCES registry.releases (part, version)
);
COMMENT ON COLUMN registry.removed_files.freed_at IS 'When the files were gone; null while they are being removed';
