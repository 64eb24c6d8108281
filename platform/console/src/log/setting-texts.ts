import { FIGURES, readable } from '../policy/figures.ts';
import type { LogEntry } from '../registry/types.ts';

/** The settings of an entry, with the labels of the policy screen. */
export function settingTexts({ setting }: Pick<LogEntry, 'setting'>): string[] {
  return Object.entries(setting ?? {}).map(([name, value]) => {
    if (name === 'enabled') return value ? 'automatic rollback on' : 'automatic rollback off';
    if (name === 'development') return value ? 'allowed' : 'ended';
    const figure = FIGURES.find((known) => known.name === name);
    return figure ? `${figure.label}: ${readable(Number(value), figure.scale)}` : `${name}: ${String(value)}`;
  });
}
