import { createContext, use } from 'react';
import type { Intent } from './intent.ts';

/** Puts an intent to whoever uses the console: sign-in if need be, then the dialog that confirms it. */
export type Propose = (intent: Intent) => void;

export const ChangesContext = createContext<Propose | null>(null);

export function usePropose(): Propose {
  const propose = use(ChangesContext);
  if (!propose) throw new Error('usePropose needs a ChangesProvider above it.');
  return propose;
}
