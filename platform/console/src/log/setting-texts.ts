import { type Action, ACTIONS, FIGURES, readable } from '../policy/figures.ts';
import type { LogEntry } from '../registry/types.ts';

/** The settings of an entry, with the labels of the policy screen. */
export function settingTexts({ setting }: Pick<LogEntry, 'setting'>): string[] {
  const { actions, ...settings } = setting ?? {};
  const ofActions = Object.entries((actions as object | undefined) ?? {}).map(([signal, action]) => {
    return `${signal}: ${ACTIONS[action as Action] ?? String(action)}`;
  });
  const texts = Object.entries(settings).map(([name, value]) => {
    if (name === 'enabled') return value ? 'guard on' : 'guard off';
    if (name === 'dryRun') return value ? 'dry run on' : 'dry run off';
    if (name === 'development') return value ? 'allowed' : 'ended';
    const figure = FIGURES.find((known) => known.name === name);
    return figure ? `${figure.label}: ${readable(Number(value), figure.scale)}` : `${name}: ${String(value)}`;
  });
  return [...texts, ...ofActions];
}
