import type { LogEntry } from '@farmgate/registry/contract';
import { minute } from './table.ts';

type Remarked = Pick<LogEntry, 'action' | 'preview' | 'until' | 'setting'>;
type Moved = Remarked & Pick<LogEntry, 'channel' | 'part' | 'from' | 'to' | 'percent' | 'bad'>;

/** An entry of the log in one line: `production mf-cart promote 1.0.0-a -> 1.0.0-b`, `production policy minPages 50`. */
export function movement(entry: Moved): string {
  const { channel, part, action, from, to, percent, bad } = entry;
  const about = part === '*' ? [channel] : [channel, part];
  const move = to === null ? [] : from === to ? [to] : [from ?? 'none', '->', to];
  const share = percent === null ? [] : [`${percent} %`];
  return [...about, action, ...move, ...share, ...(bad ? ['bad'] : []), remarks(entry).join(', ')].join(' ').trimEnd();
}

/** What an entry says of a preview (`3fa94c1e77aa until 2026-11-22 10:00Z`) or a setting (`minPages 50`, `enabled off`). */
export function remarks({ action, preview, until, setting }: Remarked): string[] {
  if (preview && until) return [action === 'revoke' ? preview : `${preview} until ${minute(until)}`];
  return Object.entries(setting ?? {}).map(([name, value]) => {
    const said = typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
    return name === action ? said : `${name} ${said}`;
  });
}
