import { useAtomValue } from 'jotai';
import { useHydrated } from '../ui/base/use-hydrated.ts';
import { isAuthenticatedAtom, usernameAtom } from './atoms.ts';

/** Who is signed in, safe to use in markup that the server renders too. */
export function useSession(): { signedIn: boolean; username: string | null } {
  const hydrated = useHydrated();
  const signedIn = useAtomValue(isAuthenticatedAtom);
  const username = useAtomValue(usernameAtom);
  return hydrated ? { signedIn, username } : { signedIn: false, username: null };
}
