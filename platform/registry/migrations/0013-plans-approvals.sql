-- A second person approves the changes of a channel, and a channel can have a default plan for rollouts.
ALTER TABLE registry.tokens
  DROP CONSTRAINT tokens_role_check,
  ADD CONSTRAINT tokens_role_check CHECK (role IN ('publish', 'promote', 'approve', 'admin'));

ALTER TABLE registry.channels
  ADD COLUMN approval boolean NOT NULL DEFAULT false,
  ADD COLUMN plan jsonb;
COMMENT ON COLUMN registry.channels.approval IS 'Whether a change needs the approval of a second person';
COMMENT ON COLUMN registry.channels.plan IS 'The default plan: { "steps": percentages, "everySeconds": … }';

ALTER TABLE registry.deployment_log
  DROP CONSTRAINT deployment_log_action_check,
  ADD CONSTRAINT deployment_log_action_check CHECK (
    action IN ('promote', 'rollback', 'retire', 'rollout', 'pause', 'resume', 'finish', 'abort', 'lock', 'unlock',
      'preview', 'revoke', 'policy', 'development', 'warn', 'request', 'approve', 'decline', 'freeze', 'unfreeze', 'plan',
      'approval')),
  DROP CONSTRAINT deployment_log_release_check,
  ADD CONSTRAINT deployment_log_release_check CHECK (
    to_version IS NOT NULL OR action IN ('retire', 'abort', 'lock', 'unlock', 'policy', 'development', 'request', 'approve',
      'decline', 'freeze', 'unfreeze', 'plan', 'approval')),
  DROP CONSTRAINT deployment_log_setting_check,
  ADD CONSTRAINT deployment_log_setting_check CHECK (
    setting IS NOT NULL OR action NOT IN ('policy', 'development', 'request', 'approve', 'decline', 'plan', 'approval')),
  ADD CONSTRAINT deployment_log_request_check CHECK (until IS NOT NULL OR action <> 'request');

COMMENT ON COLUMN registry.deployment_log.until IS 'When the preview, the freeze or the request ends by itself';
COMMENT ON COLUMN registry.deployment_log.setting IS 'What is set anew of the health policy, { "development": true }, a plan, the requested change, or { "request": id }';
