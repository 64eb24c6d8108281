import { useAtomValue } from 'jotai';
import { useAfterHydration } from '../ui/base/use-hydrated.ts';
import { isAuthenticatedAtom, usernameAtom } from './atoms.ts';

/** Who is signed in, safe to use in markup that the server renders too. */
export function useSession(): { signedIn: boolean; username: string | null } {
  const signedIn = useAfterHydration(useAtomValue(isAuthenticatedAtom), false);
  const username = useAfterHydration(useAtomValue(usernameAtom), null);
  return { signedIn, username };
}
