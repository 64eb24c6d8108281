import { forgetCustomer } from '@farmgate/shared/auth';
import { signOutEverywhere } from '../api/credentials.ts';

/** Signs out on every device, then loads the sign-in page. Rejects with ApiError when the API did not: then no session has ended. */
export async function leaveEverywhere(load: (path: string) => void = (path) => location.assign(path)): Promise<void> {
  await signOutEverywhere();
  forgetCustomer();
  load('/signin');
}
