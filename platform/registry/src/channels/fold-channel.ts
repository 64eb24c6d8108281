import type { FoldedLog, Step } from './state.ts';

/** Applies a log entry to what a channel has beside its parts. @returns the same object when the entry does not affect it */
export function foldChannel(state: FoldedLog, step: Step): FoldedLog {
  const { id, at, part, by, reason, until, setting } = step;
  switch (step.action) {
    case 'freeze':
      return { ...state, freeze: { since: at, by, reason, until: until! } };
    case 'unfreeze':
      return { ...state, freeze: null };
    case 'request': {
      const open = state.requests.filter((request) => request.until > at);
      return { ...state, requests: [...open, { id, part, since: at, by, reason, until: until!, setting: setting! }] };
    }
    case 'approve':
    case 'decline':
      return { ...state, requests: state.requests.filter((request) => request.id !== setting!['request']) };
    default:
      return state;
  }
}
