import { PageTrouble } from '../early/page-trouble.tsx';
import { Outlet, ScrollRestoration, useLocation, useMatches } from '@farmgate/shared/router';
import { PageIdentityContext } from '@farmgate/shared/shell';
import { SkipLink } from '@farmgate/shared/ui';
import { useShell } from '../composition/shell-context.ts';
import { useMemo } from 'react';
import { OfflineNotice } from '../offline/offline-notice.tsx';
import { StorageNotice } from '../storage/storage-notice.tsx';
import { canonicalPath } from './canonical-path.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { isGuarded } from '../session/guard-route.ts';
import { pageTitle } from './document-title.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { PageTitle } from './page-title.tsx';
import { ScriptsOff } from './scripts-off.tsx';
import { SignUpPrompt } from './sign-up-prompt.tsx';
import { useShownPart } from '../health/use-shown-part.ts';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';
import { useLeaving } from './use-leaving.ts';
import styles from './frame.module.css';

/** Every page that begins with a document has the router's key `default`: by that alone it would open where the one before was. */
const scrollKey = ({ key, pathname }: ReturnType<typeof useLocation>) => (key === 'default' ? pathname : key);

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
        <OfflineNotice />
        <StorageNotice />
        <PageIdentityContext value={unlisted ? undefined : identity}>
          <Outlet />
        </PageIdentityContext>
      </main>
      <Footer />
      {pathname === '/' ? <SignUpPrompt /> : null}
      <PageTrouble />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}
