import type { BeaconError } from '@farmgate/contract/health-beacon';

export type Failure = Pick<BeaconError, 'kind' | 'message' | 'stack'>;

const MAX_MESSAGE_LENGTH = 300;
/** In characters. Two errors must fit into a beacon of 8 KiB. */
const MAX_STACK_LENGTH = 1_800;

/** Not failures of a part: calls that failed or were aborted, and errors of a hydration from which React has recovered. */
const NOT_OF_PARTS = /^(Api|Abort|Network)Error|^Error: Minified.*#4(18|19|2[1235])/;

/** The failure to report for an error; undefined when the error does not tell anything about the part. */
export function failureOf(noted: Failure['kind'], error: unknown): Failure | undefined {
  const message = String(error);
  const kind = message.startsWith('ChunkLoadError') ? 'load' : noted;
  // Offline, every load fails.
  if (NOT_OF_PARTS.test(message) || (kind === 'load' && !navigator.onLine)) return undefined;
  return {
    kind,
    message: message.slice(0, MAX_MESSAGE_LENGTH),
    // The edge keeps the frames of releases.
    stack: String((error as Error | undefined)?.stack ?? '').slice(0, MAX_STACK_LENGTH),
  };
}
