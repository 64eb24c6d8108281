import type { LogEntry } from '@farmgate/registry-client/client';
import { minute } from '@farmgate/terminal/table';
import { type PlanText, planText } from './plan-text.ts';

type EntryDetails = Pick<LogEntry, 'action' | 'preview' | 'until' | 'setting'>;
type Entry = EntryDetails & Pick<LogEntry, 'channel' | 'part' | 'from' | 'to' | 'percent' | 'bad'>;

/** An entry of the log in one line: `production mf-cart promote 1.0.0-a -> 1.0.0-b`, `production policy minVisitors 7`. */
export function entryLine(entry: Entry): string {
  const { channel, part, action, from, to, percent, bad } = entry;
  const subject = part === '*' ? [channel] : [channel, part];
  const versions = from === to ? [to ?? ''] : [from ?? 'none', '->', to ?? 'none'];
  const share = percent === null ? [] : [`${percent} %`];
  const details = entryDetails(entry).join(', ');
  return [...subject, action, ...versions, ...share, ...(bad ? ['bad'] : []), details].filter(Boolean).join(' ');
}

/** The preview (`3fa94c1e77aa until 2026-11-22 10:00Z`) or settings (`minVisitors 7`, `enabled off`, `slow notify`) of an entry. */
export function entryDetails({ action, preview, until, setting }: EntryDetails): string[] {
  if (action === 'freeze' && until) return [`until ${minute(until)}`];
  if (preview && until) return [action === 'revoke' ? preview : `${preview} until ${minute(until)}`];
  if (action === 'request') return textOf(setting);
  if (action === 'plan') return planDetails(setting);
  if (setting && 'step' in setting) return [`step ${String(setting['step'])} of ${String(setting['of'])}`];
  const { actions, ...settings } = setting ?? {};
  return Object.entries({ ...settings, ...(actions as object | undefined) }).map(([name, value]) => {
    const shown = typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
    return name === action ? shown : `${name} ${shown}`;
  });
}

/** What a request asks for. */
const textOf = (setting: LogEntry['setting']): string[] => (setting?.['text'] as string[] | undefined) ?? [];

/** A plan (`1,10,50,100 % every 30m`), that it stopped, or a channel's default plan. */
function planDetails(setting: LogEntry['setting']): string[] {
  if (!setting || setting['stopped']) return ['stopped'];
  const plan = ('plan' in setting ? setting['plan'] : setting) as PlanText | null;
  return [plan ? planText(plan) : 'no default plan'];
}
