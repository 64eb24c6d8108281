-- Errors of visitors and of server bundles, one row per kind of error of a release. `place` is the line of the source that the
-- release's source map gives for the stack; null until somebody reads the error.
CREATE TABLE registry.errors (
  channel text NOT NULL REFERENCES registry.channels (name),
  part text NOT NULL,
  version text NOT NULL,
  fingerprint text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('load', 'render', 'rejection', 'server')),
  message text NOT NULL,
  stack text NOT NULL,
  pages text[] NOT NULL,
  browsers text[] NOT NULL,
  count bigint NOT NULL,
  first_seen timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_seen timestamptz NOT NULL DEFAULT clock_timestamp(),
  place jsonb,
  PRIMARY KEY (channel, part, version, fingerprint)
);
CREATE INDEX errors_time ON registry.errors (last_seen);

-- Keyed hashes of the visitors that had an error, to count them. They do not reveal addresses.
CREATE TABLE registry.error_visitors (
  channel text NOT NULL,
  part text NOT NULL,
  version text NOT NULL,
  fingerprint text NOT NULL,
  visitor text NOT NULL,
  PRIMARY KEY (channel, part, version, fingerprint, visitor),
  FOREIGN KEY (channel, part, version, fingerprint) REFERENCES registry.errors ON DELETE CASCADE
);
