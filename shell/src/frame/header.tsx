import { SHELL } from '@farmgate/contract/part';
import { useSession } from '@farmgate/shared/auth';
import { settingsQuery } from '@farmgate/shared/data';
import { NavLink } from '@farmgate/shared/router';
import { brandPicture, Icon } from '@farmgate/shared/ui';
import { useQuery } from '@farmgate/shared/query';
import { memo } from 'react';
import { PreviewNotice } from '../preview/preview-notice.tsx';
import { SearchForm } from '../search/search-form.tsx';
import { AccountMenu } from './account-menu.tsx';
import { MENU } from './menu.ts';
import { MobileMenu } from './mobile-menu.tsx';
import styles from './header.module.css';

/** Logo, pages, search box, phone number and account menu. A navigation renders only what depends on the address. */
export const Header = memo(function Header() {
  const session = useSession();
  const { data: settings } = useQuery(settingsQuery());
  return (
    <header className={styles.header} data-part={SHELL}>
      <PreviewNotice />
      <div className={styles.bar}>
        <MobileMenu phone={settings?.contact} />
        <a href="/" className={styles.logo} aria-label="Farmgate, home">
          <picture>
            <source srcSet={brandPicture('logo-light.svg')} media="(prefers-color-scheme: dark)" />
            <img src={brandPicture('logo.svg')} alt="" width={148} height={40} />
          </picture>
        </a>
        <nav aria-label="Main" className={styles.nav}>
          {MENU.map(({ path, label }) => (
            <NavLink key={path} to={path} end={path === '/'} className={styles.link}>
              {label}
            </NavLink>
          ))}
        </nav>
        <SearchForm />
        <div className={styles.end}>
          {settings ? (
            <a href={`tel:${settings.contact.replace(/\s/g, '')}`} className={styles.phone}>
              <Icon name="phone" />
              <span>{settings.contact}</span>
            </a>
          ) : null}
          <AccountMenu {...session} />
        </div>
      </div>
    </header>
  );
});
