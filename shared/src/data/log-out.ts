import { clearSession } from '../auth/session.ts';
import { tellSignOut } from '../auth/sign-out-here.ts';
import { tabStorage } from '../storage/storage.ts';
import { signOut, signOutEverywhere } from './account.ts';

type Leave = (path: string) => void;
const load: Leave = (path) => location.assign(path);

/** Ends the session at the server too, but never keeps somebody signed in because the server did not answer. */
export async function logOut(leave = load): Promise<void> {
  try {
    await signOut();
  } catch (error) {
    console.warn('The server was not told about the sign-out; its session ends by itself.', error);
  }
  forgetCustomer();
  leave('/');
}

/** Ends the sessions of all the customer's devices. Rejects with an ApiError when the server did not: then none has ended. */
export async function logOutEverywhere(leave = load): Promise<void> {
  await signOutEverywhere();
  forgetCustomer();
  leave('/signin');
}

function forgetCustomer(): void {
  tellSignOut();
  clearSession();
  // What a tab remembers, such as a half-typed address, is not for whoever signs in next.
  tabStorage.clear();
}
