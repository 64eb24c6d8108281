import { FrameError } from './frames.ts';
import type { Notice } from './messages.ts';

type Fields = Record<string, 'number' | 'string'>;

const MAX_TEXT = 4_000;

/** The fields of each kind of message; `result` may be anything. */
const KINDS: { [Type in Notice['type']]: Fields } = {
  ready: {},
  pong: {},
  done: { id: 'number' },
  failed: { id: 'number', message: 'string' },
  bundle: { bundle: 'string' },
  call: { call: 'number', method: 'string', path: 'string', page: 'number' },
  cancel: { call: 'number' },
  log: { text: 'string' },
};

const OPTIONAL = ['trace', 'part'];

/** A message of a renderer process, with all of its fields. @throws FrameError for anything else */
export function readNotice(json: unknown): Notice {
  const message = (json ?? {}) as Record<string, unknown>;
  const { type } = message;
  if (typeof type !== 'string' || !Object.hasOwn(KINDS, type)) throw new FrameError('a message has an unknown type');
  for (const [name, kind] of Object.entries(KINDS[type as Notice['type']])) {
    const value = message[name];
    if (typeof value !== kind || (typeof value === 'string' && !isText(value)))
      throw new FrameError(`the ${name} of a message is invalid`);
  }
  for (const name of OPTIONAL.filter((name) => Object.hasOwn(message, name)))
    if (!isText(message[name])) throw new FrameError(`the ${name} of a message is invalid`);
  return message as unknown as Notice;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT;
