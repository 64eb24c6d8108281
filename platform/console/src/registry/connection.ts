import { useSyncExternalStore } from 'react';

/** Whether the registry answers. What was read before stays on screen while it does not. */
export interface Connection {
  /** Why there is no answer, in a sentence; null while there is. */
  problem: string | null;
  /** When it answered last, in ms since 1970. */
  lastAnswer: number | null;
}

let state: Connection = { problem: null, lastAnswer: null };
const listeners = new Set<() => void>();

function become(next: Connection): void {
  const turns = next.problem !== state.problem;
  state = next;
  if (turns) for (const listener of listeners) listener();
}

export const noteAnswer = () => become({ problem: null, lastAnswer: Date.now() });
export const noteSilence = (problem: string) => become({ ...state, problem });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => state);
