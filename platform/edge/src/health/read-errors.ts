import type { BeaconError } from '@farmgate/contract/health-beacon';
import { framesIn } from './frames.ts';
import { isText, listOf } from './loose.ts';
import { withoutPersonalData } from './personal-data.ts';

/** Errors read from one beacon. */
const MAX_ERRORS = 10;
const MAX_MESSAGE = 300;

/** The valid errors of a beacon. Anybody can send one, so messages and stacks are cleaned again. */
export const readErrors = (errors: unknown): BeaconError[] =>
  listOf(errors)
    .slice(0, MAX_ERRORS)
    .flatMap(({ part, version, kind, message, stack }) =>
      isText(part, 63) && isText(version, 64) && isKind(kind) && typeof message === 'string'
        ? [{ part, version, kind, message: cleanMessage(message), stack: framesIn(stack) }]
        : [],
    );

/** One line without personal data and control characters. */
export const cleanMessage = (message: string): string =>
  // oxlint-disable-next-line no-control-regex
  withoutPersonalData(message.slice(0, MAX_MESSAGE).replace(/[\u0000-\u001f\u007f]+/g, ' ')).slice(0, MAX_MESSAGE);

const isKind = (kind: unknown): kind is BeaconError['kind'] =>
  kind === 'load' || kind === 'render' || kind === 'rejection';
