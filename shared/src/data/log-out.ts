import { clearSession } from '../auth/session.ts';
import { signOut } from './account.ts';

/** Ends the session at the server too, but never keeps somebody signed in because the server did not answer. */
export async function logOut(leave: (path: string) => void = (path) => location.assign(path)): Promise<void> {
  try {
    await signOut();
  } catch (error) {
    console.warn('The server was not told about the sign-out; its session ends by itself.', error);
  }
  clearSession();
  // What a tab remembers, such as a half-typed address, is not for whoever signs in next.
  sessionStorage.clear();
  leave('/');
}
