import type { Channel } from '../channels/channel.ts';
import { type PartState, UNUSED_PART } from '../channels/fold.ts';
import { RegistryError } from '../http/registry-error.ts';
import type { NewLogRow } from '../log/store.ts';
import { minute } from './minute.ts';

/** The result of a change on a channel: entries for its log, none when there is nothing to do. */
export interface Decision {
  entries: DecidedEntry[];
  /**
   * Whether visitors may get a release that they did not get before, and with which other releases it must work: only the
   * live ones, or also those in rollouts. The gate does not check a change that exposes nothing.
   */
  exposes: false | 'among-live' | 'among-live-and-rollouts';
}

export type DecidedEntry = Pick<NewLogRow, 'part' | 'action' | 'from' | 'to'> &
  // An entry has the author and reason of its change, unless it has its own.
  Partial<Pick<NewLogRow, 'rollout' | 'share' | 'bad' | 'setting' | 'by' | 'reason' | 'client'>>;

/**
 * A change as a function of the channel's state. It depends on nothing else, so it can be decided again when another change
 * came first.
 * @throws RegistryError when the state does not allow the change
 */
export type Decide = (channel: Channel) => Decision;

/** Several decisions as one change: all of them or none. */
export const together =
  (decisions: Decide[]): Decide =>
  (channel) => {
    const made = decisions.map((decide) => decide(channel));
    const exposures = new Set(made.map(({ exposes }) => exposes));
    return {
      entries: made.flatMap(({ entries }) => entries),
      exposes: EXPOSURES.find((exposes) => exposures.has(exposes)) ?? false,
    };
  };

/** The widest first. */
const EXPOSURES = ['among-live-and-rollouts', 'among-live', false] as const;

export const NOTHING: Decision = { entries: [], exposes: false };

export const partState = ({ parts }: Channel, part: string): PartState => parts[part] ?? UNUSED_PART;

/** @throws RegistryError 423 with the lock: by whom, since when and why */
export function checkUnlocked({ name, parts }: Channel, part: string): void {
  const lock = parts[part]?.lock;
  if (!lock) return;
  const held = `${part} on ${name} is locked by ${lock.by} since ${minute(lock.since)}: ${lock.reason}`;
  throw new RegistryError(423, 'locked', `${endSentence(held)} Ask them, or unlock it first.`, {
    lock: { part, since: lock.since.toISOString(), by: lock.by, reason: lock.reason },
  });
}

const endSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
