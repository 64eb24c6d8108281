import type { BeaconError } from '@farmgate/contract/health-beacon';
import type { PartNews } from './journal.ts';

export type Failure = Pick<BeaconError, 'kind' | 'message' | 'stack'>;

const MAX_MESSAGE_LENGTH = 300;
/** In characters. Three errors must fit into a beacon of 8 KiB. */
const MAX_STACK_LENGTH = 1_200;

/** Not failures of a part: calls that failed or were aborted. */
const NOT_OF_PARTS = /^(Api|Abort|Network)Error$/;
/** React has recovered from a difference between the edge's rendering and the browser's. */
const RECOVERED = /^Minified React error #(418|419|421|422|423|425)\b/;
const FRAME = /\/_parts\/[^\s()]+:\d+:\d+/g;

/** The failure to report for an error; undefined when the error does not tell anything about the part. */
export function failureOf(kind: PartNews['kind'], error: unknown): Failure | undefined {
  const { name = '', message = '', stack = '' } = error instanceof Error ? error : {};
  if (NOT_OF_PARTS.test(name) || (kind !== 'recovered' && RECOVERED.test(message))) return undefined;
  const isLoad = kind === 'load' || name === 'ChunkLoadError';
  // Offline, every load fails.
  if (isLoad && !navigator.onLine) return undefined;
  return {
    kind: isLoad ? 'load' : kind === 'uncaught' ? 'rejection' : 'render',
    message: String(error).slice(0, MAX_MESSAGE_LENGTH),
    stack: (stack.match(FRAME) ?? []).join('\n').slice(0, MAX_STACK_LENGTH),
  };
}
