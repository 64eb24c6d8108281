-- The log also has the guard's warnings, requests for approval with their answers, freezes of a channel, and plans of rollouts.
ALTER TABLE registry.deployment_log
  DROP CONSTRAINT deployment_log_action_check,
  ADD CONSTRAINT deployment_log_action_check CHECK (
    action IN ('promote', 'rollback', 'retire', 'rollout', 'pause', 'resume', 'finish', 'abort', 'lock', 'unlock',
      'preview', 'revoke', 'policy', 'development', 'warn', 'request', 'approve', 'decline', 'freeze', 'unfreeze', 'plan')),
  DROP CONSTRAINT deployment_log_release_check,
  ADD CONSTRAINT deployment_log_release_check CHECK (
    to_version IS NOT NULL OR action IN ('retire', 'abort', 'lock', 'unlock', 'policy', 'development', 'request', 'approve',
      'decline', 'freeze', 'unfreeze', 'plan')),
  DROP CONSTRAINT deployment_log_setting_check,
  ADD CONSTRAINT deployment_log_setting_check CHECK (
    setting IS NOT NULL OR action NOT IN ('policy', 'development', 'request', 'plan')),
  ADD CONSTRAINT deployment_log_warn_check CHECK (figures IS NOT NULL OR action <> 'warn'),
  ADD CONSTRAINT deployment_log_freeze_check CHECK (until IS NOT NULL OR action <> 'freeze');

COMMENT ON COLUMN registry.deployment_log.until IS 'When the preview or the freeze ends by itself';
COMMENT ON COLUMN registry.deployment_log.setting IS 'What is set anew of the health policy, { "development": true }, a plan, or the requested change';
