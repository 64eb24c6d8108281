-- What was published. A row never changes: another content is another version.
CREATE TABLE registry.releases (
  part text NOT NULL,
  version text NOT NULL,
  descriptor jsonb NOT NULL,
  bytes bigint NOT NULL,
  published_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  published_by text NOT NULL,
  PRIMARY KEY (part, version)
);
CREATE INDEX releases_newest ON registry.releases (part, published_at DESC);

CREATE TABLE registry.channels (
  name text PRIMARY KEY CHECK (name ~ '^[a-z][a-z0-9-]{0,62}$'),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
INSERT INTO registry.channels (name) VALUES ('production'), ('staging');

-- Who changed what is live, when, why and from what knowledge. What is live is the newest row of each channel and part.
CREATE TABLE registry.deployment_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  channel text NOT NULL REFERENCES registry.channels (name),
  part text NOT NULL,
  action text NOT NULL CHECK (action IN ('promote', 'rollback')),
  from_version text,
  to_version text NOT NULL,
  reason text NOT NULL CHECK (length(trim(reason)) BETWEEN 3 AND 500),
  by text NOT NULL,
  client text NOT NULL,
  based_on text NOT NULL,
  composition_id text NOT NULL,
  FOREIGN KEY (part, to_version) REFERENCES registry.releases (part, version)
);
CREATE INDEX deployment_log_live ON registry.deployment_log (channel, part, id DESC);

-- Only the SHA-256 of a token is kept, so a copy of this table opens nothing.
CREATE TABLE registry.tokens (
  id text PRIMARY KEY,
  hash bytea NOT NULL UNIQUE,
  name text NOT NULL,
  part text NOT NULL,
  role text NOT NULL CHECK (role IN ('publish', 'promote', 'admin')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  created_by text NOT NULL,
  last_used_at timestamptz,
  revoked_at timestamptz
);

CREATE FUNCTION registry.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON registry.deployment_log
  FOR EACH STATEMENT EXECUTE FUNCTION registry.refuse_change();
CREATE TRIGGER immutable BEFORE UPDATE ON registry.releases
  FOR EACH STATEMENT EXECUTE FUNCTION registry.refuse_change();

-- Every registry process listens and tells the edges connected to it. Equal notices of one transaction arrive once.
CREATE FUNCTION registry.announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('registry_channel', NEW.channel);
  RETURN NULL;
END $$;
CREATE TRIGGER announce AFTER INSERT ON registry.deployment_log
  FOR EACH ROW EXECUTE FUNCTION registry.announce_change();
