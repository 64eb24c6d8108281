import { bigint, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import type { HealthPolicy } from './schemas.ts';

// The type of a table of migrations/0004-health.sql. Only SQL reads the counts, so their tables need no types.
export const healthPolicies = pgSchema('registry').table('health_policies', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  channel: text('channel').notNull(),
  policy: jsonb('policy').$type<HealthPolicy>().notNull(),
  reason: text('reason').notNull(),
  by: text('by').notNull(),
  client: text('client').notNull(),
});
