-- When a release is taken back by itself, per channel. Append-only: the newest row counts, the others say what was before.
CREATE TABLE registry.health_policies (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  channel text NOT NULL REFERENCES registry.channels (name),
  policy jsonb NOT NULL,
  reason text NOT NULL CHECK (length(trim(reason)) BETWEEN 3 AND 500),
  by text NOT NULL,
  client text NOT NULL
);
CREATE INDEX health_policies_newest ON registry.health_policies (channel, id DESC);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON registry.health_policies
  FOR EACH STATEMENT EXECUTE FUNCTION registry.refuse_change();

-- Each edge's newest report: one that comes twice counts once.
CREATE TABLE registry.health_edges (
  channel text NOT NULL REFERENCES registry.channels (name),
  edge text NOT NULL,
  report text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (channel, edge)
);

-- What edges counted of each release, minute by minute. `since` is when the release came to the channel's visitors, by
-- promotion or rollout: one that was taken back and comes again is judged anew. -infinity: it was not there any more.
CREATE TABLE registry.health_minutes (
  channel text NOT NULL REFERENCES registry.channels (name),
  minute timestamptz NOT NULL,
  part text NOT NULL,
  version text NOT NULL,
  since timestamptz NOT NULL,
  pages integer NOT NULL,
  failed integer NOT NULL,
  load integer NOT NULL,
  render integer NOT NULL,
  rejection integer NOT NULL,
  server integer NOT NULL,
  visitors integer NOT NULL DEFAULT 0,
  failed_visitors integer NOT NULL DEFAULT 0,
  PRIMARY KEY (channel, part, version, minute, since)
);
CREATE INDEX health_minutes_time ON registry.health_minutes (channel, minute);

-- Keyed hashes of visitors, for as long as it takes to tell how many they are.
CREATE TABLE registry.health_visitors (
  channel text NOT NULL,
  minute timestamptz NOT NULL,
  part text NOT NULL,
  version text NOT NULL,
  since timestamptz NOT NULL,
  visitor text NOT NULL,
  failed boolean NOT NULL,
  PRIMARY KEY (channel, part, version, minute, since, visitor)
);
CREATE INDEX health_visitors_time ON registry.health_visitors (minute);

-- Web vitals as histograms: how many values fell into which bucket.
CREATE TABLE registry.health_vitals (
  channel text NOT NULL,
  minute timestamptz NOT NULL,
  part text NOT NULL,
  version text NOT NULL,
  name text NOT NULL,
  bucket integer NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (channel, minute, part, version, name, bucket)
);
