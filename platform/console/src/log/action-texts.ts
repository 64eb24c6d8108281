import type { LogEntry } from '../registry/types.ts';

type Tone = 'good' | 'info' | 'warning' | 'danger' | undefined;

const ACTIONS: Record<LogEntry['action'], { words: string; tone: Tone }> = {
  promote: { words: 'promoted', tone: 'good' },
  rollback: { words: 'rolled back', tone: 'danger' },
  retire: { words: 'retired', tone: 'danger' },
  rollout: { words: 'rolling out', tone: 'info' },
  pause: { words: 'paused', tone: 'warning' },
  resume: { words: 'resumed', tone: 'info' },
  finish: { words: 'finished', tone: 'good' },
  abort: { words: 'aborted', tone: 'danger' },
  lock: { words: 'locked', tone: 'warning' },
  unlock: { words: 'unlocked', tone: undefined },
  preview: { words: 'preview created', tone: 'info' },
  revoke: { words: 'preview revoked', tone: 'warning' },
  policy: { words: 'health policy', tone: 'warning' },
  development: { words: 'development', tone: 'warning' },
  warn: { words: 'warning', tone: 'warning' },
  request: { words: 'approval requested', tone: 'info' },
  approve: { words: 'approved', tone: 'info' },
  decline: { words: 'declined', tone: 'warning' },
  freeze: { words: 'frozen', tone: 'warning' },
  unfreeze: { words: 'freeze ended', tone: 'info' },
  plan: { words: 'plan', tone: 'info' },
  approval: { words: 'approval', tone: 'warning' },
};

export const ACTION_NAMES = Object.keys(ACTIONS) as LogEntry['action'][];

/** An entry's action as text. Unknown actions keep their name. */
export const textOf = ({ action }: Pick<LogEntry, 'action'>) => ACTIONS[action] ?? { words: action, tone: undefined };
