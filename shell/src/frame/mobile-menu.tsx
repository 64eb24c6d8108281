import { useSession } from '@farmgate/shared/auth';
import { signOut } from '@farmgate/shared/data';
import { NavLink } from '@farmgate/shared/router';
import { Button, Dialog, Icon, IconButton } from '@farmgate/shared/ui';
import { useState } from 'react';
import { MENU } from './menu.ts';
import styles from './mobile-menu.module.css';

const VISITOR = [
  { path: '/signup', label: 'Sign Up' },
  { path: '/signin', label: 'Login' },
];
const CUSTOMER = [
  { path: '/cart_products', label: 'Cart' },
  { path: '/my_account', label: 'My Account' },
  { path: '/my_orders', label: 'My Orders' },
];

/** The header's links on a narrow screen. */
export function MobileMenu({ phone }: { phone?: string }) {
  const [open, setOpen] = useState(false);
  const [touched, setTouched] = useState(false);
  const close = () => {
    setOpen(false);
    setTouched(false);
  };
  const { signedIn } = useSession();
  return (
    <div className={styles.menu}>
      <IconButton
        icon="menu"
        label="Menu"
        aria-expanded={open}
        onPointerDown={() => setTouched(true)}
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} prepared={touched} onClose={close} title="Menu" placement="left">
        <nav aria-label="Menu" className={styles.links}>
          {[MENU, signedIn ? CUSTOMER : VISITOR].map((group, at) => (
            <div key={at} className={styles.group}>
              {group.map(({ path, label }) => (
                <NavLink key={path} to={path} end={path === '/'} className={styles.link} onClick={close}>
                  {label}
                </NavLink>
              ))}
            </div>
          ))}
          {signedIn ? (
            <Button variant="secondary" block onClick={() => void signOut()}>
              Log Out
            </Button>
          ) : null}
          {phone ? (
            <a href={`tel:${phone.replace(/\s/g, '')}`} className={styles.phone}>
              <Icon name="phone" />
              {phone}
            </a>
          ) : null}
        </nav>
      </Dialog>
    </div>
  );
}
