import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { RegistryError } from '../http/registry-error.ts';
import { newSecret } from './delivery/sign.ts';
import { EVENT_TYPES, TEST_TYPE } from './events/event-types.ts';
import { pages } from './events/notice.ts';
import type { NewSubscription } from './schemas.ts';
import { shownTarget } from './target.ts';

interface SubscriptionRow extends Record<string, unknown> {
  id: string;
  channel: string | null;
  events: string[];
  format: NewSubscription['format'];
  target: string;
  secret: string | null;
  createdAt: Date;
  createdBy: string;
}

const COLUMNS = sql.raw(
  's.id, s.channel, s.events, s.format, s.target, s.created_at AS "createdAt", s.created_by AS "createdBy"',
);

/** Only the returned value contains the secret. */
export async function addSubscription(
  db: Database,
  { target, format, channel, events = [...EVENT_TYPES] }: NewSubscription,
  by: string,
) {
  const secret = format === 'email' ? null : newSecret();
  const id = randomBytes(6).toString('hex');
  const { rows } = await db.execute<SubscriptionRow>(sql`
    INSERT INTO registry.subscriptions AS s (id, channel, events, format, target, secret, created_by)
    VALUES (${id}, ${channel ?? null}, ${sql.param(events)}::text[], ${format}, ${target}, ${secret}, ${by})
    RETURNING ${COLUMNS}`);
  return { ...infoOf(rows[0]!), secret };
}

/** All subscriptions, oldest first, with the state of their messages. */
export async function listSubscriptions(db: Database) {
  const { rows } = await db.execute<SubscriptionRow & { waiting: string; failed: string; last: Date | null }>(sql`
    SELECT ${COLUMNS}, d.waiting, d.failed, (
      SELECT max(a.at) FROM registry.deliveries d JOIN registry.delivery_attempts a ON a.delivery = d.id
      WHERE d.subscription = s.id AND a.error IS NULL) AS last
    FROM registry.subscriptions s, LATERAL (
      SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting, count(*) FILTER (WHERE state = 'failed') AS failed
      FROM registry.deliveries WHERE subscription = s.id) d
    WHERE s.removed_at IS NULL ORDER BY s.created_at`);
  return rows.map(({ waiting, failed, last, ...row }) => ({
    ...infoOf(row),
    waiting: Number(waiting),
    failed: Number(failed),
    lastDelivered: last && new Date(last).toISOString(),
  }));
}

/** @throws RegistryError 404, also for one that was removed */
export async function findSubscription(db: Database, id: string): Promise<{ channel: string | null }> {
  const { rows } = await db.execute<{ channel: string | null }>(
    sql`SELECT channel FROM registry.subscriptions WHERE id = ${id} AND removed_at IS NULL`,
  );
  if (rows[0]) return rows[0];
  throw unknown(id);
}

const unknown = (id: string) =>
  new RegistryError(
    404,
    'unknown_subscription',
    `There is no subscription ${id}. GET /registry/subscriptions lists them.`,
  );

/** Ends a subscription, with its secret and its waiting messages. @throws RegistryError 404 */
export async function removeSubscription(tx: Database, id: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    UPDATE registry.subscriptions SET removed_at = clock_timestamp(), secret = NULL, target = NULL
    WHERE id = ${id} AND removed_at IS NULL RETURNING id`);
  if (rows.length === 0) throw unknown(id);
  await tx.execute(
    sql`UPDATE registry.deliveries SET state = 'failed' WHERE subscription = ${id} AND state = 'waiting'`,
  );
}

/** Records a test message for one subscription. @returns the id of its delivery, for the notifier to make at once */
export async function addTest(db: Database, subscription: string, channel: string | null, by: string): Promise<string> {
  const content = {
    subject: 'Test message of Farmgate',
    text: `${by} sent this message to test the subscription ${subscription}. Nothing has happened.`,
    next: 'There is nothing to do.',
    page: channel === null ? pages.overview() : pages.log(channel),
    facts: { subscription, by },
  };
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH recorded AS (
      INSERT INTO registry.notifications (key, type, channel, at, content)
      VALUES (${`test ${randomUUID()}`}, ${TEST_TYPE}, ${channel}, now(), ${JSON.stringify(content)}::jsonb) RETURNING id
    )
    INSERT INTO registry.deliveries (notification, subscription, due_at)
    SELECT id, ${subscription}, now() + interval '1 minute' FROM recorded RETURNING id`);
  return rows[0]!.id;
}

function infoOf({ id, channel, events, format, target, createdAt, createdBy }: SubscriptionRow) {
  const at = new Date(createdAt).toISOString();
  return { id, channel, events, format, target: shownTarget(target), createdAt: at, createdBy };
}
