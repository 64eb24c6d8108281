import { Outlet, ScrollRestoration, useLocation } from '@farmgate/shared/router';
import { SkipLink } from '@farmgate/shared/ui';
import { OfflineNotice } from '../offline/offline-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { SignUpPrompt } from './sign-up-prompt.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';
import { useLeaving } from './use-leaving.ts';
import styles from './frame.module.css';

/** What every page has: header, footer, and between them the part that owns the address. */
export function Frame() {
  useDocumentTitle();
  const main = useFocusAfterNavigation();
  const { pathname } = useLocation();
  const leaving = useLeaving();
  return (
    <div className={styles.frame}>
      <SkipLink href="#main" />
      <NavigationProgress leaving={leaving} />
      <Header />
      <main id="main" ref={main} tabIndex={-1} className={styles.main} aria-busy={leaving}>
        <Outlet />
      </main>
      <Footer />
      {pathname === '/' ? <SignUpPrompt /> : null}
      <OfflineNotice />
      <ScrollRestoration />
    </div>
  );
}
