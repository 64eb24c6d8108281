import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { useLiveLog } from '../registry/use-live-log.ts';
import { Account } from '../session/account.tsx';
import { ChannelSwitch } from './channel-switch.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import styles from './frame.module.css';
import { links } from './links.ts';
import { useChannel } from './use-channel.ts';

/** Header, navigation and connection state around every screen. */
export function Frame() {
  const live = useLiveLog();
  const channel = useChannel();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  const nav = useRef<HTMLElement>(null);

  useEffect(() => {
    showCurrentLink(nav.current!);
    if (before.current === pathname) return;
    before.current = pathname;
    window.scrollTo(0, 0);
    main.current!.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          <NavLink to={links.overview} end className={styles.brand}>
            <img src="/console/icon.svg" alt="" width="28" height="28" /> Farmgate releases
          </NavLink>
          <Account />
        </div>
        <div className={styles.bar}>
          <nav ref={nav} aria-label="Console" className={styles.nav}>
            <NavLink to={links.overview} end>
              Live
            </NavLink>
            <NavLink to={links.log(channel)}>Log</NavLink>
            <NavLink to={links.health(channel)}>Health</NavLink>
            <NavLink to={links.errors(channel)}>Errors</NavLink>
            <NavLink to={links.edges(channel)}>Edges</NavLink>
            <NavLink to={links.scripts(channel)}>Scripts</NavLink>
            <NavLink to={links.preview(channel)}>Preview</NavLink>
            <NavLink to={links.requests(channel)}>Requests</NavLink>
            <NavLink to={links.policy(channel)}>Policy</NavLink>
            <NavLink to={links.notifications(channel)}>Notifications</NavLink>
          </nav>
        </div>
      </header>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <div className={styles.state}>
          <ConnectionNotice live={live} />
          <ChannelSwitch channel={channel} />
        </div>
        <Outlet />
      </main>
    </>
  );
}

/** On a phone not all links fit. */
function showCurrentLink(nav: HTMLElement): void {
  const link = nav.querySelector<HTMLElement>('[aria-current]');
  if (link) nav.scrollLeft = link.offsetLeft - nav.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
}
