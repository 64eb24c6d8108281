import { SHELL } from '@farmgate/contract/part';
import { settingsQuery } from '@farmgate/shared/data';
import { Icon } from '@farmgate/shared/ui';
import { useQuery } from '@farmgate/shared/query';
import { memo } from 'react';
import { OverlayForDevelopers } from '../overlay/overlay-for-developers.tsx';
import { FOOTER_MENU } from './menu.ts';
import { ShopMap } from './shop-map.tsx';
import styles from './footer.module.css';

const thisYear = () => new Date().getFullYear();
const toTop = () => window.scrollTo({ top: 0 });

/** Pages, contact details and map. Navigations do not render it again. */
export const Footer = memo(function Footer() {
  const { data: settings } = useQuery(settingsQuery());
  return (
    <footer className={styles.footer} data-part={SHELL}>
      <div className={styles.columns}>
        <nav aria-label="Footer">
          <h2 className={styles.heading}>Farmgate</h2>
          <ul role="list" className={styles.links}>
            {FOOTER_MENU.map(({ path, label }) => (
              <li key={path}>
                <a href={path} onClick={toTop}>
                  {label}
                </a>
              </li>
            ))}
            {settings ? (
              <li>
                <a href={settings.blog_url} target="_blank" rel="noreferrer" onClick={toTop}>
                  Blog
                </a>
              </li>
            ) : null}
          </ul>
        </nav>
        <address>
          <h2 className={styles.heading}>Reach us</h2>
          {settings ? (
            <ul role="list" className={styles.contact}>
              <li>
                <Icon name="phone" /> <a href={`tel:${settings.contact.replace(/\s/g, '')}`}>{settings.contact}</a>
              </li>
              <li>
                <Icon name="mail" /> <a href={`mailto:${settings.gmail}`}>{settings.gmail}</a>
              </li>
              <li>
                <Icon name="pin" /> <span>{settings.address}</span>
              </li>
            </ul>
          ) : null}
        </address>
        {settings ? <ShopMap url={settings.map_url} /> : <div className={styles.mapBox} />}
      </div>
      <div className={styles.copyright}>
        <p>© {thisYear()} Farmgate. All rights reserved.</p>
        <OverlayForDevelopers />
      </div>
    </footer>
  );
});
