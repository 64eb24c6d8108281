import { type DecidedEntries, entriesForEdges } from '@farmgate/registry-client/edges';
import type { ChangeResult } from '../registry/types.ts';
import type { Intent } from './intent.ts';

/** The result of a change as a sentence, what edges have to decide on, and the intent that reverses it. */
export interface Done {
  text: string;
  served?: { channel: string; entries: DecidedEntries };
  reverse?: { label: string; intent: Intent };
}

/** The result of a successful change. */
export function doneBy(result: Pick<ChangeResult, 'entries' | 'changed'>, channel: string): Done {
  const entries = result.changed ? entriesForEdges(result.entries) : [];
  return { ...toldOf(result, channel), ...(entries.length > 0 && { served: { channel, entries } }) };
}

function toldOf({ entries, changed }: Pick<ChangeResult, 'entries' | 'changed'>, channel: string): Done {
  const entry = entries[0];
  if (!changed || !entry) return { text: 'Nothing to do: the channel is already in this state.' };
  if (entries.length > 1) {
    return { text: `${entries.map(({ part, to }) => `${part} ${to}`).join(' and ')} are live on ${channel}.` };
  }
  const { part, from, to, action, percent } = entry;
  const back = (label: string, intent: Intent) => ({ label, intent });
  const at = { channel, part };
  const rollBack = from ? back(`Back to ${from}`, { ...at, kind: 'rollback', to: from }) : undefined;
  const abort = to ? back('Abort the rollout', { ...at, kind: 'abort', version: to }) : undefined;
  switch (action) {
    case 'promote':
      return { text: `${part} ${to} is live on ${channel}.`, reverse: rollBack };
    case 'finish':
      return { text: `${part} ${to} is live for all visitors of ${channel}.`, reverse: rollBack };
    case 'rollback':
      return {
        text: `${part} is back on ${to} on ${channel}.`,
        reverse: from ? back(`Forward to ${from}`, { ...at, kind: 'review', version: from }) : undefined,
      };
    case 'rollout':
      return { text: `${part} ${to} is rolling out to ${percent}% of the visitors of ${channel}.`, reverse: abort };
    case 'pause':
      return {
        text: `The rollout of ${part} is paused.`,
        reverse: to ? back('Resume it', { ...at, kind: 'resume', version: to }) : undefined,
      };
    case 'resume':
      return {
        text: `The rollout of ${part} is running again.`,
        reverse: to ? back('Pause it', { ...at, kind: 'pause', version: to }) : undefined,
      };
    case 'abort':
      return { text: `The rollout of ${part} has ended. All visitors get the live release.` };
    case 'lock':
      return { text: `${part} is locked on ${channel}.`, reverse: back('Unlock it', { ...at, kind: 'unlock' }) };
    case 'unlock':
      return { text: `${part} is unlocked on ${channel}.`, reverse: back('Lock it again', { ...at, kind: 'lock' }) };
    default:
      return { text: `${part}: done.` };
  }
}
