-- The latest report of each edge: what it serves, and since when it is known here. A sign of life, not history.
CREATE TABLE registry.edges (
  channel text NOT NULL REFERENCES registry.channels (name),
  edge text NOT NULL,
  report jsonb NOT NULL,
  since timestamptz NOT NULL DEFAULT clock_timestamp(),
  seen timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (channel, edge)
);

-- The first decision of each edge on the releases of a log entry. A later retry changes the edge's report, not this.
CREATE TABLE registry.entry_admissions (
  entry bigint NOT NULL REFERENCES registry.deployment_log (id),
  edge text NOT NULL,
  ok boolean NOT NULL,
  reason text,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (entry, edge),
  CHECK (ok = (reason IS NULL))
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON registry.entry_admissions
  FOR EACH STATEMENT EXECUTE FUNCTION registry.refuse_change();

-- The newest entry of a channel is read every few seconds.
CREATE INDEX deployment_log_newest ON registry.deployment_log (channel, id DESC);
