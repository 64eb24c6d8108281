import type { LogEntry } from '../../log/schemas.ts';
import { WHOLE_CHANNEL } from '../../database/tables.ts';
import { wordsOf } from './change-words.ts';
import { type KeyedNotice, pages } from './notice.ts';

/** The notices of new entries of a channel, oldest first. Entries of one change make one notice. */
export const noticesOf = (entries: LogEntry[]): KeyedNotice[] => changesOf(entries).flatMap(noticeOf);

/** Entries of one change follow each other and differ only in what they say of their parts. */
function changesOf(entries: LogEntry[]): LogEntry[][] {
  const changes: LogEntry[][] = [];
  for (const entry of entries) {
    const last = changes.at(-1);
    if (last && changeOf(last[0]!) === changeOf(entry)) last.push(entry);
    else changes.push([entry]);
  }
  return changes;
}

const changeOf = ({ action, by, basedOn, compositionId, reason }: LogEntry): string =>
  JSON.stringify([action, by, basedOn, compositionId, reason]);

function noticeOf(change: LogEntry[]): KeyedNotice[] {
  const words = wordsOf(change);
  if (!words) return [];
  const [{ id, at, channel, part, action, by, reason, figures, setting, until }] = change as [LogEntry];
  const page = part === WHOLE_CHANNEL || change.length > 1 ? pages.log(channel) : pages.part(channel, part);
  const releases = change
    .filter((entry) => entry.part !== WHOLE_CHANNEL)
    .map(({ part: name, from, to }) => ({ part: name, from, to }));
  const facts = { action, entries: change.map((entry) => entry.id), releases, by, reason, figures, setting, until };
  return [{ ...words, key: `log ${id}`, channel, at: new Date(at), page, facts }];
}
