-- A channel whose shop developers may run a part of their own machine in.
ALTER TABLE registry.channels ADD COLUMN development boolean NOT NULL DEFAULT false;
UPDATE registry.channels SET development = true WHERE name = 'staging';

-- Beside what is live, the log says what rolls out, what is locked, what was recalled, and what was overridden.
ALTER TABLE registry.deployment_log
  DROP CONSTRAINT deployment_log_action_check,
  ADD CONSTRAINT deployment_log_action_check CHECK (
    action IN ('promote', 'rollback', 'rollout', 'pause', 'resume', 'finish', 'abort', 'lock', 'unlock')),
  ALTER COLUMN to_version DROP NOT NULL,
  ADD COLUMN rollout text,
  ADD COLUMN share integer CHECK (share BETWEEN 0 AND 10000),
  ADD COLUMN bad boolean NOT NULL DEFAULT false,
  ADD COLUMN forced text[] NOT NULL DEFAULT '{}',
  ADD COLUMN figures jsonb,
  -- Nothing goes live by a lock, nor by ending the rollout of a part that was never live.
  ADD CHECK (to_version IS NOT NULL OR action IN ('abort', 'lock', 'unlock')),
  ADD CHECK (rollout IS NOT NULL OR action NOT IN ('rollout', 'pause', 'resume', 'finish', 'abort')),
  ADD CHECK (share IS NOT NULL OR action <> 'rollout');

-- A channel's state is folded from all its entries, in order.
CREATE INDEX deployment_log_fold ON registry.deployment_log (channel, id);

COMMENT ON COLUMN registry.deployment_log.rollout IS 'The rollout that the entry begins, changes or ends';
COMMENT ON COLUMN registry.deployment_log.share IS 'How many of the 10,000 cohorts get the release';
COMMENT ON COLUMN registry.deployment_log.bad IS 'Open pages with what leaves by this entry load anew';
COMMENT ON COLUMN registry.deployment_log.forced IS 'Gate rules that refused the change and were overridden';
COMMENT ON COLUMN registry.deployment_log.figures IS 'What an automatic rollback was decided on';
