import type { BeaconError } from '@farmgate/contract/health-beacon';
import { framesIn, textOf } from '@farmgate/contract/frames';
import { redact } from '@farmgate/contract/redact';
import { isText, listOf } from './loose.ts';

/** Errors read from one beacon. */
const MAX_ERRORS = 10;
const MAX_MESSAGE = 300;
const MAX_STACK = 2_000;

/** The valid errors of a beacon. Anybody can send one, so messages and stacks are cleaned again. */
export const readErrors = (errors: unknown): BeaconError[] =>
  listOf(errors)
    .slice(0, MAX_ERRORS)
    .flatMap(({ part, version, kind, message, stack }) =>
      isText(part, 63) && isText(version, 64) && isKind(kind) && typeof message === 'string'
        ? [{ part, version, kind, message: cleanMessage(message), stack: cleanStack(stack) }]
        : [],
    );

/** One line without personal data and control characters. */
export const cleanMessage = (message: string): string =>
  // oxlint-disable-next-line no-control-regex
  redact(message.slice(0, MAX_MESSAGE).replace(/[\u0000-\u001f\u007f]+/g, ' ')).slice(0, MAX_MESSAGE);

/** The frames of a stack that are in files of releases, one a line. */
export const cleanStack = (stack: unknown): string =>
  typeof stack === 'string' ? framesIn(stack.slice(0, MAX_STACK)).map(textOf).join('\n').slice(0, MAX_STACK) : '';

const isKind = (kind: unknown): kind is BeaconError['kind'] =>
  kind === 'load' || kind === 'render' || kind === 'rejection';
