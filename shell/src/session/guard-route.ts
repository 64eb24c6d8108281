import { isSignedIn } from '@farmgate/shared/auth';
import { notify } from '@farmgate/shared/notify';
import { redirect } from '@farmgate/shared/router';
import type { createBrowserRouter } from '@farmgate/shared/router';
import { onSessionEnd } from '@farmgate/shared/shell';

const SIGN_IN_FIRST = 'Signin to continue...';

/** Whether a route, by its handle, is for signed-in customers only. */
export const isGuarded = (handle: unknown): boolean =>
  (handle as { guard?: string } | undefined)?.guard === 'signed-in';

/**
 * Sends visitors who are not signed in to sign in, and afterwards back to where they wanted to go.
 * @throws a redirect
 */
export function guardRoute(request: Request): void {
  if (isSignedIn()) return;
  const { pathname, search } = new URL(request.url);
  void notify('warning', SIGN_IN_FIRST);
  throw redirect(`/signin?next=${encodeURIComponent(pathname + search)}`);
}

/**
 * Makes a customer whose session ends while this page stays leave a guarded page: its guard is asked again. What the
 * page keeps of what was typed is kept, and is there after the next sign-in.
 */
export function guardAlong(router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'revalidate'>): void {
  onSessionEnd(() => {
    if (router.state.matches.some(({ route }) => isGuarded(route.handle))) void router.revalidate();
  });
}
