import { useLocation, useSearchParams } from '@farmgate/shared/router';
import { Card, Container, PageMeta } from '@farmgate/shared/ui';
import { useState } from 'react';
import styles from '../credentials/entrance.module.css';
import { nextPath, withNext } from '../credentials/next-path.ts';
import { onlyVisitors, useOnlyVisitors } from '../credentials/only-visitors.ts';
import { Promises } from '../credentials/promises.tsx';
import { SignInForm } from '../credentials/sign-in-form.tsx';
import { SignUpForm } from '../credentials/sign-up-form.tsx';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import { useNavigateUnlessLeft } from './use-navigate-unless-left.ts';

export const loader = () => {
  onlyVisitors();
  return null;
};

/** Two ways in: the account one has, or a new one. */
export function Component() {
  useOnlyVisitors();
  const navigate = useNavigateUnlessLeft();
  const next = nextPath(useSearchParams()[0]);
  /** Comes along from the sign-up page. */
  const created = (useLocation().state as { email?: string } | null)?.email;
  const [createdHere, setCreatedHere] = useState<string>();
  const [forgotten, setForgotten] = useState<{ open: boolean; prepared: boolean; email: string }>();

  return (
    <Container>
      <PageMeta description="Sign in to order fresh vegetables and fruit in Coimbatore, or create an account in three fields." />
      <div className={styles.entrance}>
        <Card as="section" padding="lg" className={styles.panel}>
          <div>
            <h1 id="sign-in" className={styles.title}>
              Sign In
            </h1>
            <p className={styles.lead}>Your cart and your orders are waiting.</p>
          </div>
          <SignInForm
            labelledBy="sign-in"
            email={createdHere ?? created}
            onSignedIn={() => navigate(next)}
            next={next}
            onForgotten={(typed, open) => setForgotten({ open, prepared: true, email: typed })}
          />
          <p className={styles.foot}>
            New to Farmgate? <a href={withNext('/signup', next)}>Sign Up</a>
          </p>
        </Card>
        <Card as="section" padding="lg" className={styles.panel}>
          <div>
            <h2 id="create-account" className={styles.title}>
              Create Account
            </h2>
            <p className={styles.lead}>Three fields, and you can order.</p>
          </div>
          <SignUpForm
            labelledBy="create-account"
            submitLabel="Create Account"
            variant="secondary"
            onCreated={setCreatedHere}
          />
        </Card>
        <Promises className={styles.strip} />
      </div>
      {forgotten && (
        <ForgotPasswordDialog
          {...forgotten}
          onClose={() => setForgotten({ ...forgotten, open: false, prepared: false })}
        />
      )}
    </Container>
  );
}
