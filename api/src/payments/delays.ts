import { isUnreachable } from '@farmgate/service/unreachable';
import { ProviderError } from './provider/gateway.ts';

/** Another attempt would fail in the same way: the item is parked at once. The message is the reason that staff read. */
export class NeedsStaffError extends Error {
  override name = 'NeedsStaffError';
}

/** Seconds to the next attempt, after the first, the second, …, while a server is down: 16 hours in all. */
const WHILE_DOWN = [10, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800];
/** The same for every other error: an hour in all. */
const OTHERWISE = [10, 60, 300, 900, 2_400];

/** More attempts than any item gets. An item with more has ended the process each time. */
export const MAX_ATTEMPTS = WHILE_DOWN.length + 1;

/** Seconds to wait after a failed attempt; undefined when it was the last one. */
export function nextDelay(error: unknown, attempts: number): number | undefined {
  if (error instanceof NeedsStaffError) return undefined;
  return (isOutage(error) ? WHILE_DOWN : OTHERWISE)[attempts - 1];
}

/** Whether the provider or the database has trouble that is not about this item. */
function isOutage(error: unknown): boolean {
  if (error instanceof ProviderError) return !error.isFinal;
  return isUnreachable(error);
}
