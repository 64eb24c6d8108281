import { isSignedIn } from '@farmgate/shared/auth';
import type { BrowserRoute } from '@farmgate/shared/composition';
import { notify } from '@farmgate/shared/notify';
import { redirect } from '@farmgate/shared/router';

const SIGN_IN_FIRST = 'Signin to continue...';

/**
 * Sends visitors who are not signed in to sign in, and afterwards back to where they wanted to go.
 * @throws a redirect
 */
export function guardRoute(route: Pick<BrowserRoute, 'guard'>, request: Request): void {
  if (route.guard !== 'signed-in' || isSignedIn()) return;
  const { pathname, search } = new URL(request.url);
  void notify('warning', SIGN_IN_FIRST);
  throw redirect(`/signin?next=${encodeURIComponent(pathname + search)}`);
}
