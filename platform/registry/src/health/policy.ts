import { desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { HealthPolicy, PolicyState } from './schemas.ts';
import { healthPolicies } from './tables.ts';

/** The policy of a channel until an administrator changes it. */
export const DEFAULT_POLICY: HealthPolicy = {
  enabled: true,
  minPages: 15,
  minVisitors: 5,
  errorRate: 0.1,
  timesBaseline: 3,
  windowSeconds: 120,
  freshMinutes: 30,
};

/** The channel's policy and its last change. */
export async function readPolicy(db: Database, channel: string): Promise<PolicyState> {
  const [row] = await db
    .select()
    .from(healthPolicies)
    .where(eq(healthPolicies.channel, channel))
    .orderBy(desc(healthPolicies.id))
    .limit(1);
  if (!row) return { ...DEFAULT_POLICY, changed: null };
  const { at, by, reason } = row;
  // Limits that are newer than this row have their default.
  return { ...DEFAULT_POLICY, ...row.policy, changed: { at: at.toISOString(), by, reason } };
}

/** Only the limits of a policy. */
export const limitsOf = (policy: HealthPolicy): HealthPolicy => ({
  enabled: policy.enabled,
  minPages: policy.minPages,
  minVisitors: policy.minVisitors,
  errorRate: policy.errorRate,
  timesBaseline: policy.timesBaseline,
  windowSeconds: policy.windowSeconds,
  freshMinutes: policy.freshMinutes,
});

/** The limits that differ, with their new values. */
export const differences = (before: HealthPolicy, after: HealthPolicy): Partial<HealthPolicy> =>
  Object.fromEntries(Object.entries(after).filter(([name, limit]) => limit !== before[name as keyof HealthPolicy]));

/** Stores a new policy. Earlier ones stay on record. */
export async function changePolicy(
  db: Database,
  change: { channel: string; policy: HealthPolicy; reason: string; by: string; client: string },
): Promise<void> {
  await db.insert(healthPolicies).values(change);
}
