import type { Channel } from '../channels/channel.ts';
import { type PartState, UNUSED_PART } from '../channels/fold.ts';
import { RegistryError } from '../http/registry-error.ts';
import type { NewLogRow } from '../log/store.ts';

/** What a change comes to on the channel as it is: entries for its log, none when all is so already. */
export interface Decision {
  entries: DecidedEntry[];
  /**
   * Whether visitors may get a release that they did not get before, and the company in which it must fit: that of
   * live parts alone, or also of what rolls out. A change that only takes something away is always let through.
   */
  exposes: false | 'among-live' | 'among-live-and-rollouts';
}

export type DecidedEntry = Pick<NewLogRow, 'part' | 'action' | 'from' | 'to'> &
  Partial<Pick<NewLogRow, 'rollout' | 'share' | 'bad'>>;

/**
 * A change, as a function of the channel it is made on. It looks at nothing else, so that it can be decided again when
 * somebody else's change came first.
 * @throws RegistryError when the channel's state does not allow it.
 */
export type Decide = (channel: Channel) => Decision;

export const NOTHING: Decision = { entries: [], exposes: false };

export const partState = ({ parts }: Channel, part: string): PartState => parts[part] ?? UNUSED_PART;

/** @throws RegistryError 423 naming who holds the part, since when and why. */
export function checkUnlocked({ name, parts }: Channel, part: string): void {
  const lock = parts[part]?.lock;
  if (!lock) return;
  const held = `${part} on ${name} is locked by ${lock.by} since ${minute(lock.since)}: ${lock.reason}`;
  throw new RegistryError(423, 'locked', `${endSentence(held)} Ask them, or unlock it first.`, {
    lock: { part, since: lock.since.toISOString(), by: lock.by, reason: lock.reason },
  });
}

/** `2026-11-21 12:47 UTC` */
const minute = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const endSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
