import { EarlyNotices } from '../early/early-notices.tsx';
import { Outlet, ScrollRestoration, useLocation, useMatches } from '@farmgate/shared/router';
import { PageIdentityContext, WidgetHostContext } from '@farmgate/shared/shell';
import { SkipLink } from '@farmgate/shared/ui';
import { useShellWidgets } from '../composition/widget-host.ts';
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
import { useShownPart } from '../health/use-shown-part.ts';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';
import { useLeaving } from './use-leaving.ts';
import styles from './frame.module.css';

/** The router's key is `default` for each document's first page; as scroll key it would restore the position of another page. */
const scrollKey = ({ key, pathname }: ReturnType<typeof useLocation>) => (key === 'default' ? pathname : key);

/** Header, footer, and between them the page of the part that owns the address. */
export function Frame() {
  const { origin } = useShell();
  const matches = useMatches();
  const title = pageTitle(matches);
  useShownPart(matches);
  const main = useFocusAfterNavigation();
  const { pathname } = useLocation();
  const leaving = useLeaving();
  const path = canonicalPath(matches, pathname);
  const widgets = useShellWidgets();
  const identity = useMemo(() => ({ title, origin, path }), [title, origin, path]);
  // Search engines must not list a customer's own pages.
  const unlisted = matches.some(({ handle }) => isGuarded(handle));
  return (
    <WidgetHostContext value={widgets}>
      <div className={styles.frame}>
        {unlisted ? <meta name="robots" content="noindex" /> : null}
        <PageTitle key={pathname} title={title} />
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
        <EarlyNotices />
        <ScrollRestoration getKey={scrollKey} />
      </div>
    </WidgetHostContext>
  );
}
