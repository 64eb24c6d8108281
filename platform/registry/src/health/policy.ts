import { DEFAULT_POLICY } from '@farmgate/guard/policy';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { HealthPolicy, PolicyChange, PolicyState } from './schemas.ts';
import { healthPolicies } from './tables.ts';

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
  return { ...withChange(DEFAULT_POLICY, row.policy), changed: { at: at.toISOString(), by, reason } };
}

/** A policy with some of its settings changed. Other fields, such as limits of earlier policies, are left out. */
export const withChange = (policy: HealthPolicy, change: Partial<PolicyChange>): HealthPolicy => ({
  enabled: change.enabled ?? policy.enabled,
  dryRun: change.dryRun ?? policy.dryRun,
  minVisitors: change.minVisitors ?? policy.minVisitors,
  errorBudget: change.errorBudget ?? policy.errorBudget,
  freshMinutes: change.freshMinutes ?? policy.freshMinutes,
  actions: { ...policy.actions, ...change.actions },
});

/** The settings and actions that differ, with their new values. */
export function differences(before: HealthPolicy, after: HealthPolicy): Record<string, unknown> {
  const { actions: oldActions, ...old } = before;
  const { actions, ...settings } = after;
  const changedActions = changed(oldActions, actions);
  return {
    ...changed(old, settings),
    ...(Object.keys(changedActions).length > 0 && { actions: changedActions }),
  };
}

const changed = (before: object, after: object) => {
  const old = new Map(Object.entries(before));
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== old.get(name)));
};

/** Stores a new policy. Earlier ones stay on record. */
export async function changePolicy(
  db: Database,
  change: { channel: string; policy: HealthPolicy; reason: string; by: string; client: string },
): Promise<void> {
  await db.insert(healthPolicies).values(change);
}
