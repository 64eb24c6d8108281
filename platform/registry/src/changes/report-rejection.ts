import type { Decision } from '../decisions/decision.ts';
import type { Violation } from '../gate/rules/rule.ts';
import { RegistryError } from '../http/registry-error.ts';
import { REJECTED_BY_GATE } from './admit.ts';
import type { Change, ChangeContext } from './change.ts';

/** Reports an error that is a rejection by the gate, unless it was only a dry run. */
export async function reportRejection(
  { onRejected }: ChangeContext,
  { channel, by, reason, dryRun }: Change,
  { entries }: Decision,
  error: unknown,
): Promise<void> {
  if (dryRun || !(error instanceof RegistryError) || error.code !== REJECTED_BY_GATE) return;
  const violations = error.details['refusals'] as Violation[];
  const releases = [...new Map(entries.map(({ part, to }) => [part, to]))].map(([part, version]) => ({
    part,
    version,
  }));
  await onRejected?.({ channel, by, reason, releases, violations });
}
