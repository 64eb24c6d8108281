import { useLocation, useNavigate } from '@farmgate/shared/router';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Sends a visitor to sign in, and back to this page. The function stays the same when the address changes: a list asks for it once and
 * hands it to its cards, which are not rendered again at each navigation.
 */
export function useSignInFirst(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const page = useRef('');
  useEffect(() => {
    page.current = pathname + search;
  }, [pathname, search]);
  return useCallback(() => void navigate(`/signin?next=${encodeURIComponent(page.current)}`), [navigate]);
}
