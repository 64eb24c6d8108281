import { planText } from '../format/plan-text.ts';
import { type Action, ACTIONS, FIGURES, readable } from '../policy/figures.ts';
import type { LogEntry } from '../registry/types.ts';

/** The settings of an entry, with the labels of the policy screen. */
export function settingTexts({ action, setting }: Pick<LogEntry, 'action' | 'setting'>): string[] {
  if (action === 'request') return (setting?.['text'] as string[] | undefined) ?? [];
  if (action === 'plan') return [planOf(setting)];
  if (setting && 'step' in setting) return [`step ${String(setting['step'])} of ${String(setting['of'])}`];
  const { actions, ...settings } = setting ?? {};
  const ofActions = Object.entries((actions as object | undefined) ?? {}).map(([signal, chosen]) => {
    return `${signal}: ${ACTIONS[chosen as Action] ?? String(chosen)}`;
  });
  const texts = Object.entries(settings).map(([name, value]) => {
    if (name === 'enabled') return value ? 'guard on' : 'guard off';
    if (name === 'dryRun') return value ? 'dry run on' : 'dry run off';
    if (name === 'approval') return value ? 'required' : 'no longer required';
    if (name === 'development') return value ? 'allowed' : 'ended';
    const figure = FIGURES.find((known) => known.name === name);
    return figure ? `${figure.label}: ${readable(Number(value), figure.scale)}` : `${name}: ${String(value)}`;
  });
  return [...texts, ...ofActions];
}

/** A plan, the default plan of a channel, or that a plan stopped. */
function planOf(setting: LogEntry['setting']): string {
  if (!setting || setting['stopped']) return 'stopped';
  const plan = ('plan' in setting ? setting['plan'] : setting) as Parameters<typeof planText>[0] | null;
  return plan ? planText(plan) : 'no default plan';
}
