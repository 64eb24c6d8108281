import type { EventType, TEST_TYPE } from './event-types.ts';

/** One event, in the words that people read and with the facts for programs. */
export interface Notice {
  type: EventType | typeof TEST_TYPE;
  /** Null for a test of a subscription to all channels. */
  channel: string | null;
  at: Date;
  /** What happened, in one line. */
  subject: string;
  /** What happened and why, in sentences. */
  text: string;
  /** What to do next, in sentences. */
  next: string;
  /** A page of the console, below `/console`. */
  page: string;
  /** For programs: parts, versions, ids of log entries, who, and the measurements. */
  facts: Record<string, unknown>;
}

/** Two observations with the same key are the same event. */
export type KeyedNotice = Notice & { key: string };

/** The pages of the console that messages link to. */
export const pages = {
  log: (channel: string) => `channels/${channel}/log`,
  part: (channel: string, part: string) => `channels/${channel}/parts/${part}`,
  edges: (channel: string) => `channels/${channel}/edges`,
  overview: () => '',
};

/** The channel option of a suggested command. */
export const onChannel = (channel: string): string => (channel === 'production' ? '' : ` --channel ${channel}`);

/** `mf-cart`, `mf-cart and mf-forms`, `a, b and c`. */
export const listed = (names: string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** A text with its period. */
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
