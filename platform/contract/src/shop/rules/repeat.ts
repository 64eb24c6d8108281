/** Ms before each repetition. Together they outlast the restart of a service or of the database. */
const PAUSES_MS = [300, 700, 1_500, 2_500, 4_000, 5_000];

/** Statuses of a proxy whose server died or did not answer. */
const NO_SERVER = [502, 504];
const UNAVAILABLE = 503;

/**
 * Ms until a call is repeated that the shop does once however often it is sent, such as one with an Idempotency-Key. Undefined when the
 * shop has decided, or was tried often enough.
 * @param failures how often the call has failed, 1 or more
 * @param status 0 without an answer
 * @param isTemporary whether the answer has a Retry-After. A 503 without one says that something is not offered
 */
export function pauseBeforeRepeat(failures: number, status: number, isTemporary: boolean): number | undefined {
  const isUndecided = status === 0 || NO_SERVER.includes(status) || (status === UNAVAILABLE && isTemporary);
  return isUndecided ? PAUSES_MS[failures - 1] : undefined;
}
