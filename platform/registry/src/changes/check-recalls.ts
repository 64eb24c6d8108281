import type { Channel } from '../channels/channel.ts';
import { recallOf } from '../channels/recalls.ts';
import type { DecidedEntry } from '../decisions/decision.ts';
import { minute } from '../decisions/minute.ts';
import { RegistryError } from '../http/registry-error.ts';

/** How the log names this check among the overridden rules. */
const RECALLED = 'recalled';

/**
 * A release that was recalled as bad returns only by force.
 * @returns the check as an overridden rule, if it was overridden
 * @throws RegistryError 409 with who recalled it, when and why
 */
export function checkRecalls(channel: Channel, entries: DecidedEntry[], force: boolean): string[] {
  const recalls = entries.flatMap(({ part, to }) => {
    const recall = to === null ? null : recallOf(channel, { part, version: to });
    return recall ? [{ part, ...recall }] : [];
  });
  const [first] = recalls;
  if (!first || force) return first ? [RECALLED] : [];
  const { part, version, since, by, reason } = first;
  const told = `${part} ${version} was recalled on ${channel.name} by ${by} at ${minute(since)}: ${reason}`;
  const message = `${told.replace(/[.!?]$/, '')}. Choose another release, or override the recall with force (administrators) and give the reason.`;
  throw new RegistryError(409, RECALLED, message, {
    recall: { part, version, since: since.toISOString(), by, reason },
  });
}
