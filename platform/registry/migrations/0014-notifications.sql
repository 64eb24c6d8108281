-- Who is notified of what. Removed subscriptions stay for the record of their deliveries, without their secret and their target.
CREATE TABLE registry.subscriptions (
  id text PRIMARY KEY,
  channel text REFERENCES registry.channels (name),
  events text[] NOT NULL CHECK (cardinality(events) > 0),
  format text NOT NULL CHECK (format IN ('json', 'slack', 'email')),
  target text,
  secret text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  created_by text NOT NULL,
  removed_at timestamptz,
  CHECK (target IS NOT NULL OR removed_at IS NOT NULL),
  CHECK (removed_at IS NULL OR (secret IS NULL AND target IS NULL))
);
COMMENT ON COLUMN registry.subscriptions.channel IS 'Null for all channels';
COMMENT ON COLUMN registry.subscriptions.secret IS 'Signs what is sent, so it cannot be a hash; null for e-mail';

-- What happened. The key keeps two registry processes from recording the same event twice.
CREATE TABLE registry.notifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  type text NOT NULL,
  channel text REFERENCES registry.channels (name),
  at timestamptz NOT NULL,
  content jsonb NOT NULL
);
CREATE INDEX notifications_oldest ON registry.notifications (at);

-- One notification for one subscription. While it is being sent, due_at is the time after which another process tries again.
CREATE TABLE registry.deliveries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  notification bigint NOT NULL REFERENCES registry.notifications (id) ON DELETE CASCADE,
  subscription text NOT NULL REFERENCES registry.subscriptions (id),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  attempts smallint NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (notification, subscription)
);
CREATE INDEX deliveries_due ON registry.deliveries (due_at) WHERE state = 'waiting';
CREATE INDEX deliveries_of_subscription ON registry.deliveries (subscription, notification DESC);

CREATE TABLE registry.delivery_attempts (
  delivery uuid NOT NULL REFERENCES registry.deliveries (id) ON DELETE CASCADE,
  attempt smallint NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ms integer NOT NULL,
  status integer,
  error text,
  PRIMARY KEY (delivery, attempt)
);
COMMENT ON COLUMN registry.delivery_attempts.status IS 'HTTP status of the answer; null without one, and for e-mail';

-- The newest entry of each channel's log that notifications were made of. There are no notifications of earlier entries.
CREATE TABLE registry.notified_entries (
  channel text PRIMARY KEY REFERENCES registry.channels (name),
  entry bigint NOT NULL
);
INSERT INTO registry.notified_entries (channel, entry)
  SELECT name, coalesce((SELECT max(id) FROM registry.deployment_log WHERE channel = name), 0) FROM registry.channels;

CREATE INDEX entry_rejections ON registry.entry_admissions (at) WHERE NOT ok;
