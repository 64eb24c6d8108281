import { desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { HealthPolicy, PolicyState } from './schemas.ts';
import { healthPolicies } from './tables.ts';

/** What holds on a channel for which nobody has decided anything. */
export const DEFAULT_POLICY: HealthPolicy = {
  enabled: true,
  minPages: 15,
  minVisitors: 5,
  errorRate: 0.1,
  timesBaseline: 3,
  windowSeconds: 120,
  freshMinutes: 30,
};

/** The channel's policy, and who made it so. */
export async function readPolicy(db: Database, channel: string): Promise<PolicyState> {
  const [row] = await db
    .select()
    .from(healthPolicies)
    .where(eq(healthPolicies.channel, channel))
    .orderBy(desc(healthPolicies.id))
    .limit(1);
  if (!row) return { ...DEFAULT_POLICY, changed: null };
  const { at, by, reason } = row;
  // A limit that came later than this row has its default.
  return { ...DEFAULT_POLICY, ...row.policy, changed: { at: at.toISOString(), by, reason } };
}

/** The limits alone of what may hold more. */
export const limitsOf = (policy: HealthPolicy): HealthPolicy => ({
  enabled: policy.enabled,
  minPages: policy.minPages,
  minVisitors: policy.minVisitors,
  errorRate: policy.errorRate,
  timesBaseline: policy.timesBaseline,
  windowSeconds: policy.windowSeconds,
  freshMinutes: policy.freshMinutes,
});

/** The limits of a policy that another has otherwise. */
export const differences = (before: HealthPolicy, after: HealthPolicy): Partial<HealthPolicy> =>
  Object.fromEntries(Object.entries(after).filter(([name, limit]) => limit !== before[name as keyof HealthPolicy]));

/** Makes a policy the channel's. The ones before stay on record. */
export async function changePolicy(
  db: Database,
  change: { channel: string; policy: HealthPolicy; reason: string; by: string; client: string },
): Promise<void> {
  await db.insert(healthPolicies).values(change);
}
