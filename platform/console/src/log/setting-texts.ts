import { FIGURES, readable } from '../policy/figures.ts';
import type { LogEntry } from '../registry/types.ts';

/** What an entry has set, in the words of the screen where it is set. */
export function settingTexts({ setting }: Pick<LogEntry, 'setting'>): string[] {
  return Object.entries(setting ?? {}).map(([name, value]) => {
    if (name === 'enabled') return value ? 'releases roll themselves back' : 'nothing rolls itself back';
    if (name === 'development') return value ? 'allowed' : 'ended';
    const figure = FIGURES.find((known) => known.name === name);
    return figure ? `${figure.label}: ${readable(Number(value), figure.scale)}` : `${name}: ${String(value)}`;
  });
}
