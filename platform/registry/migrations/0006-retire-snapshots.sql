-- A part can leave a channel: afterwards none of its releases is live there.
ALTER TABLE registry.deployment_log
  DROP CONSTRAINT deployment_log_action_check,
  ADD CONSTRAINT deployment_log_action_check CHECK (
    action IN ('promote', 'rollback', 'retire', 'rollout', 'pause', 'resume', 'finish', 'abort', 'lock', 'unlock',
      'preview', 'revoke', 'policy', 'development')),
  DROP CONSTRAINT deployment_log_release_check,
  ADD CONSTRAINT deployment_log_release_check CHECK (
    to_version IS NOT NULL OR action IN ('retire', 'abort', 'lock', 'unlock', 'policy', 'development')),
  ADD CONSTRAINT deployment_log_retire_check CHECK (
    action <> 'retire' OR (from_version IS NOT NULL AND to_version IS NULL));

-- States of channels that save a reader from folding the whole log. Derived from it, so any row may be deleted.
CREATE TABLE registry.channel_snapshots (
  channel text NOT NULL REFERENCES registry.channels (name),
  format integer NOT NULL,
  revision bigint NOT NULL,
  at timestamptz NOT NULL,
  state jsonb NOT NULL,
  PRIMARY KEY (channel, format, revision)
);
COMMENT ON COLUMN registry.channel_snapshots.format IS 'Which version of the registry''s fold made the state';
COMMENT ON COLUMN registry.channel_snapshots.revision IS 'Id of the newest log entry that the state includes';
COMMENT ON COLUMN registry.channel_snapshots.at IS 'The latest time of the entries that the state includes';
