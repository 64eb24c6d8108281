import { type DecidedEntries, entriesForEdges } from '@farmgate/registry-client/edges';
import { formatMoment } from '../format/format.ts';
import type { ChangeResult } from '../registry/types.ts';
import type { Intent } from './intent.ts';
import { listed, type Reverse, reviewAgain, undoPromotion } from './reverses.ts';

/** The result of a change as a sentence, what edges have to decide on, and the intents that reverse it, in order. */
export interface Done {
  text: string;
  served?: { channel: string; entries: DecidedEntries };
  reverses: Reverse[];
}

/** The result of a successful change, or that it waits for approval. */
export function doneBy(
  result: Pick<ChangeResult, 'entries' | 'changed'> & Partial<Pick<ChangeResult, 'approval'>>,
  channel: string,
): Done {
  if (result.approval) {
    const { request, until } = result.approval;
    const text = `Changes of ${channel} need the approval of a second person. Request ${request} waits until ${formatMoment(until)}; nothing has changed yet.`;
    return { text, reverses: [] };
  }
  const entries = result.changed ? entriesForEdges(result.entries) : [];
  return { ...toldOf(result, channel), ...(entries.length > 0 && { served: { channel, entries } }) };
}

/** All entries of a change have the same action. */
function toldOf({ entries, changed }: Pick<ChangeResult, 'entries' | 'changed'>, channel: string): Done {
  const [entry] = entries;
  if (!changed || !entry) return { text: 'Nothing to do: the channel is already in this state.', reverses: [] };
  const { part, to, action, percent } = entry;
  const are = entries.length > 1 ? 'are' : 'is';
  const releases = listed(entries.map((each) => `${each.part} ${each.to}`));
  const one = (label: string, intent: Intent): Reverse[] => [{ label, intent }];
  switch (action) {
    case 'promote':
      return { text: `${releases} ${are} live on ${channel}.`, reverses: undoPromotion(entries) };
    case 'finish':
      return { text: `${releases} ${are} live for all visitors of ${channel}.`, reverses: undoPromotion(entries) };
    case 'rollback': {
      const moves = listed(entries.map((each) => `${each.part} is back on ${each.to}`));
      const reverses = reviewAgain(entries, (version) => `Forward to ${version}`, 'Forward again');
      return { text: `${moves} on ${channel}.`, reverses };
    }
    case 'retire': {
      const reverses = reviewAgain(entries, (version) => `Promote ${version} again`, 'Promote them again');
      return { text: `${listed(entries.map((each) => each.part))} ${are} no longer on ${channel}.`, reverses };
    }
    case 'rollout':
      return {
        text: `${part} ${to} is rolling out to ${percent}% of the visitors of ${channel}.`,
        reverses: to ? one('Abort the rollout', { channel, part, kind: 'abort', version: to }) : [],
      };
    case 'pause':
      return {
        text: `The rollout of ${part} is paused.`,
        reverses: to ? one('Resume it', { channel, part, kind: 'resume', version: to }) : [],
      };
    case 'resume':
      return {
        text: `The rollout of ${part} is running again.`,
        reverses: to ? one('Pause it', { channel, part, kind: 'pause', version: to }) : [],
      };
    case 'abort':
      return { text: `The rollout of ${part} has ended. All visitors get the live release.`, reverses: [] };
    case 'lock':
      return {
        text: `${part} is locked on ${channel}.`,
        reverses: one('Unlock it', { channel, part, kind: 'unlock' }),
      };
    case 'unlock':
      return {
        text: `${part} is unlocked on ${channel}.`,
        reverses: one('Lock it again', { channel, part, kind: 'lock' }),
      };
    default:
      return { text: `${part}: done.`, reverses: [] };
  }
}
