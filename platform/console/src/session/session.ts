import { createContext, use } from 'react';
import type { Identity } from '../registry/types.ts';

export interface Session {
  /** The token's owner; null when signed out or while the registry has not answered yet. */
  identity: Identity | null;
  /** Opens the sign-in dialog; `then` is called once it has worked. */
  askToSignIn: (then?: () => void) => void;
  signOut: () => void;
  /** Does it now, or after signing in. */
  whenSignedIn: (action: () => void) => void;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}
