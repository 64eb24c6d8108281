import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { isAuthenticatedAtom, usernameAtom } from './atoms.ts';

const nothingToFollow = () => () => undefined;

/** False while rendering on the server and during hydration, so that both make the same markup. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    nothingToFollow,
    () => true,
    () => false,
  );
}

/** Who is signed in, safe to use in markup that the server renders too. */
export function useSession(): { signedIn: boolean; username: string | null } {
  const hydrated = useHydrated();
  const signedIn = useAtomValue(isAuthenticatedAtom);
  const username = useAtomValue(usernameAtom);
  return hydrated ? { signedIn, username } : { signedIn: false, username: null };
}
