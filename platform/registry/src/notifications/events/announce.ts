import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { KeyedNotice } from './notice.ts';

/** Records an event once and queues it for every subscription that asks for it. Another process may have recorded it already. */
export async function announce(db: Database, { key, type, channel, at, ...content }: KeyedNotice): Promise<void> {
  await db.execute(sql`
    WITH recorded AS (
      INSERT INTO registry.notifications (key, type, channel, at, content)
      VALUES (${key}, ${type}, ${channel}, ${at.toISOString()}, ${JSON.stringify(content)}::jsonb)
      ON CONFLICT (key) DO NOTHING RETURNING id
    )
    INSERT INTO registry.deliveries (notification, subscription)
    SELECT recorded.id, s.id FROM recorded, registry.subscriptions s
    WHERE s.removed_at IS NULL AND (s.channel IS NULL OR s.channel = ${channel}) AND ${type} = ANY (s.events)`);
}
