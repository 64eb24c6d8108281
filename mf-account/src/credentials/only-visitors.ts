import { isSignedIn } from '@farmgate/shared/auth';
import { redirect, useNavigate } from '@farmgate/shared/router';
import { useEffect } from 'react';

/**
 * Redirects customers who are already signed in to the home page.
 * @throws a redirect
 */
export function onlyVisitors(): void {
  if (isSignedIn()) throw redirect('/');
}

/** The same for a page rendered by the edge, which treats every request as a visitor's. */
export function useOnlyVisitors(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isSignedIn()) void navigate('/', { replace: true });
    // Only when the page opens: a customer who signs in here continues to the page in `next`.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
