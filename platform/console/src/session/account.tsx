import { Button } from '../ui/button.tsx';
import styles from './account.module.css';
import { useSession } from './session.ts';

const MAY = {
  publish: 'publish',
  promote: 'promote and roll back',
  approve: 'promote, roll back and approve',
  admin: 'do everything for',
};

/** The signed-in identity, with sign in and sign out. */
export function Account() {
  const { identity, askToSignIn, signOut } = useSession();
  if (!identity) {
    return (
      <Button size="small" onClick={() => askToSignIn()}>
        Sign in
      </Button>
    );
  }
  const scope = identity.part === '*' ? 'every part' : identity.part;
  return (
    <div className={styles.account}>
      <span className={styles.who} title={`May ${MAY[identity.role]} ${scope}`}>
        {identity.name}
        {identity.role !== identity.name && <span className={styles.role}> {identity.role}</span>}
      </span>
      <Button size="small" onClick={signOut}>
        Sign out
      </Button>
    </div>
  );
}
