-- Every publish, also of content that was published before: who sent it when, and the commit that it was built from.
CREATE TABLE registry.publishes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  part text NOT NULL,
  version text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  by text NOT NULL,
  commit text,
  source jsonb,
  FOREIGN KEY (part, version) REFERENCES registry.releases (part, version)
);
CREATE INDEX publishes_of_release ON registry.publishes (part, version, id DESC);
COMMENT ON COLUMN registry.publishes.source IS 'Branch, subject, author and dirty of the descriptor that was sent; null when it has none';

INSERT INTO registry.publishes (part, version, at, by, commit, source)
  SELECT part, version, published_at, published_by, descriptor->>'commit', descriptor->'source'
  FROM registry.releases ORDER BY published_at;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON registry.publishes
  FOR EACH STATEMENT EXECUTE FUNCTION registry.refuse_change();

-- The most recent publish of each release.
CREATE VIEW registry.newest_publishes AS
  SELECT DISTINCT ON (part, version) id, part, version, at, by, commit, source
  FROM registry.publishes ORDER BY part, version, id DESC;
