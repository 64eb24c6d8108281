-- The log also says who may preview what until when, who ended that, and how a channel's settings changed.
ALTER TABLE registry.deployment_log
  DROP CONSTRAINT deployment_log_action_check,
  ADD CONSTRAINT deployment_log_action_check CHECK (
    action IN ('promote', 'rollback', 'rollout', 'pause', 'resume', 'finish', 'abort', 'lock', 'unlock',
      'preview', 'revoke', 'policy', 'development')),
  DROP CONSTRAINT deployment_log_check,
  ADD CONSTRAINT deployment_log_release_check CHECK (
    to_version IS NOT NULL OR action IN ('abort', 'lock', 'unlock', 'policy', 'development')),
  ADD COLUMN preview text,
  ADD COLUMN until timestamptz,
  ADD COLUMN setting jsonb,
  ADD CONSTRAINT deployment_log_preview_check CHECK (
    (preview IS NOT NULL AND until IS NOT NULL) OR action NOT IN ('preview', 'revoke')),
  ADD CONSTRAINT deployment_log_setting_check CHECK (
    setting IS NOT NULL OR action NOT IN ('policy', 'development'));

-- Previews that have not ended by themselves are all that anybody asks for.
CREATE INDEX deployment_log_previews ON registry.deployment_log (until) WHERE preview IS NOT NULL;

COMMENT ON COLUMN registry.deployment_log.part IS '* for what is about the channel as a whole';
COMMENT ON COLUMN registry.deployment_log.preview IS 'The preview that the entry makes or ends; it has an entry for each of its parts';
COMMENT ON COLUMN registry.deployment_log.until IS 'When that preview ends by itself';
COMMENT ON COLUMN registry.deployment_log.setting IS 'What is set anew of the health policy, or { "development": true }';
