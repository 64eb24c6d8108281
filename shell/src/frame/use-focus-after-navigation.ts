import { useLocation } from '@farmgate/shared/router';
import { useEffect, useRef } from 'react';

/** After a soft navigation, moves the focus to the new page's content, like a page load. */
export function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
