import { createContext, use } from 'react';
import type { Intent } from './intent.ts';

/** Asks the user to confirm an intent: first the sign-in dialog if needed, then the confirmation dialog. */
export type Propose = (intent: Intent) => void;

export const ChangesContext = createContext<Propose | null>(null);

export function usePropose(): Propose {
  const propose = use(ChangesContext);
  if (!propose) throw new Error('usePropose needs a ChangesProvider above it.');
  return propose;
}
