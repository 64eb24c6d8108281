import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { channelNamesQuery } from '../registry/queries.ts';
import { useLiveLog } from '../registry/use-live-log.ts';
import { Account } from '../session/account.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import styles from './frame.module.css';
import { links } from './links.ts';
import { useChannel } from './use-channel.ts';

/** What stands around every screen: where one is, who one is, and whether the registry answers. */
export function Frame() {
  const live = useLiveLog();
  const channel = useChannel();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    window.scrollTo(0, 0);
    main.current!.focus();
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
          <nav aria-label="Console" className={styles.nav}>
            <NavLink to={links.overview} end>
              Live
            </NavLink>
            <NavLink to={links.log(channel)}>Log</NavLink>
            <NavLink to={links.health(channel)}>Health</NavLink>
            <NavLink to={links.scripts(channel)}>Scripts</NavLink>
            <NavLink to={links.preview(channel)}>Preview</NavLink>
            <NavLink to={links.policy(channel)}>Policy</NavLink>
          </nav>
          <ChannelSwitch channel={channel} />
        </div>
      </header>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <ConnectionNotice live={live} />
        <Outlet />
      </main>
    </>
  );
}

/** The same screen of another channel; there is nothing to choose while there is one. */
function ChannelSwitch({ channel }: { channel: string }) {
  const { data: names = [] } = useQuery(channelNamesQuery);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (names.length < 2 || !pathname.startsWith('/channels/')) return null;
  return (
    <label className={styles.channel}>
      Channel
      <select
        value={channel}
        onChange={({ target }) =>
          void navigate(pathname.replace(/^\/channels\/[^/]+/, `/channels/${encodeURIComponent(target.value)}`))
        }
      >
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}
