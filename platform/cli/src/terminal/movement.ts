import type { LogEntry } from '@farmgate/registry/contract';

type Moved = Pick<LogEntry, 'channel' | 'part' | 'action' | 'from' | 'to' | 'percent' | 'bad'>;

/** An entry of the log in one line: `production mf-cart promote 1.0.0-a -> 1.0.0-b`. */
export function movement({ channel, part, action, from, to, percent, bad }: Moved): string {
  const move = to === null ? [] : from === to ? [to] : [from ?? 'none', '->', to];
  const share = percent === null ? [] : [`${percent} %`];
  return [channel, part, action, ...move, ...share, ...(bad ? ['bad'] : [])].join(' ');
}
