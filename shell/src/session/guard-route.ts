import { isSignedIn } from '@farmgate/shared/auth';
import { notify } from '@farmgate/shared/notify';
import { redirect } from '@farmgate/shared/router';
import type { createBrowserRouter } from '@farmgate/shared/router';
import { onSessionEnd } from '@farmgate/shared/shell';

const SIGN_IN_FIRST = 'Signin to continue...';

/** Whether the route with this handle is for signed-in customers only. */
export const isGuarded = (handle: unknown): boolean =>
  (handle as { guard?: string } | undefined)?.guard === 'signed-in';

/**
 * Redirects visitors to the sign-in page, which leads them back afterwards.
 * @throws a redirect when the visitor is not signed in
 */
export function guardRoute(request: Request): void {
  if (isSignedIn()) return;
  const { pathname, search } = new URL(request.url);
  void notify('warning', SIGN_IN_FIRST);
  throw redirect(`/signin?next=${encodeURIComponent(pathname + search)}`);
}

/**
 * Runs the guard of the current page again when the session ends, so that customers leave a guarded page. Form drafts are kept
 * until the next sign-in.
 */
export function guardAfterSessionEnd(
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'revalidate'>,
): void {
  onSessionEnd(() => {
    if (router.state.matches.some(({ route }) => isGuarded(route.handle))) void router.revalidate();
  });
}
