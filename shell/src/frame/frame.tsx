import { Outlet, ScrollRestoration, useLocation, useMatches } from '@farmgate/shared/router';
import { PageIdentityContext, SkipLink } from '@farmgate/shared/ui';
import { useShell } from '../composition/shell-context.ts';
import { useMemo } from 'react';
import { OfflineNotice } from '../offline/offline-notice.tsx';
import { canonicalPath } from './canonical-path.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { isGuarded } from '../router/guard-route.ts';
import { pageTitle } from './document-title.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { PageTitle } from './page-title.tsx';
import { ScriptsOff } from './scripts-off.tsx';
import { SignUpPrompt } from './sign-up-prompt.tsx';
import { useShownPart } from '../health/use-shown-part.ts';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';
import { useLeaving } from './use-leaving.ts';
import styles from './frame.module.css';

/** What every page has: header, footer, and between them the part that owns the address. */
export function Frame() {
  const { origin } = useShell();
  const matches = useMatches();
  const title = pageTitle(matches);
  useShownPart(matches);
  const main = useFocusAfterNavigation();
  const { pathname } = useLocation();
  const leaving = useLeaving();
  const path = canonicalPath(matches, pathname);
  const identity = useMemo(() => ({ title, origin, path }), [title, origin, path]);
  // A customer's own pages are nobody's to find.
  const unlisted = matches.some(({ handle }) => isGuarded(handle));
  return (
    <div className={styles.frame}>
      {unlisted ? <meta name="robots" content="noindex" /> : null}
      <PageTitle title={title} />
      <SkipLink href="#main" />
      <NavigationProgress leaving={leaving} />
      <Header />
      <main id="main" ref={main} tabIndex={-1} className={styles.main} aria-busy={leaving}>
        <ScriptsOff />
        <PageIdentityContext value={unlisted ? undefined : identity}>
          <Outlet />
        </PageIdentityContext>
      </main>
      <Footer />
      {pathname === '/' ? <SignUpPrompt /> : null}
      <OfflineNotice />
      <ScrollRestoration />
    </div>
  );
}
