import { isSignedIn } from '@farmgate/shared/auth';
import { redirect, useNavigate } from '@farmgate/shared/router';
import { useEffect } from 'react';

/**
 * Sends home whoever is signed in already.
 * @throws a redirect
 */
export function onlyVisitors(): void {
  if (isSignedIn()) throw redirect('/');
}

/** The same for a page that was rendered at the edge, where nobody is known to be signed in. */
export function useOnlyVisitors(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isSignedIn()) void navigate('/', { replace: true });
    // Only on arrival: whoever signs in here goes on to where they wanted to be.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
