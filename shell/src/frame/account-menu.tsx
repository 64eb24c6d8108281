import { signOut } from '@farmgate/shared/data';
import { ButtonLink, Button, IconLink } from '@farmgate/shared/ui';
import { RemoteWidget } from '@farmgate/shared/widgets';
import styles from './header.module.css';

/** Sign Up and Login for visitors; cart, account, orders and Log Out for customers. */
export function AccountMenu({ signedIn, username }: { signedIn: boolean; username: string | null }) {
  if (!signedIn) {
    return (
      <div className={styles.account}>
        <ButtonLink href="/signup" variant="quiet" size="sm" className={styles.wide}>
          Sign Up
        </ButtonLink>
        <ButtonLink href="/signin" variant="secondary" size="sm" icon="user">
          Login
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.account}>
      <IconLink
        href="/my_account"
        icon="user"
        label={username ? `My Account, ${username}` : 'My Account'}
        className={styles.wide}
      />
      <ButtonLink href="/my_orders" variant="quiet" size="sm" className={styles.wide}>
        My Orders
      </ButtonLink>
      <Button variant="quiet" size="sm" onClick={() => void signOut()} className={styles.wide}>
        Log Out
      </Button>
      <RemoteWidget name="cart-button" fallback={<IconLink href="/cart_products" icon="cart" label="Cart" />} />
    </div>
  );
}
