import type { WidgetProps } from '@farmgate/shared/parcel';
import type { DeclaredProps } from '@farmgate/shared/remote';
import { Dialog } from '@farmgate/shared/ui';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { SignInForm } from '../credentials/sign-in-form.tsx';
import { SignUpForm } from '../credentials/sign-up-form.tsx';
import type { signUpDialog } from './declaration.ts';
import styles from './sign-up-dialog.module.css';

const CREATE = 'dialog-create-account';
const SIGN_IN = 'dialog-sign-in';

/**
 * Invites a visitor to create an account. Only its close button closes it. The sign-in form is there all the time and shows
 * once there is an account to sign in with.
 */
export function SignUpDialog({ onSignedIn }: DeclaredProps<typeof signUpDialog> & WidgetProps) {
  const [open, setOpen] = useState(true);
  const [email, setEmail] = useState<string>();
  const created = email !== undefined;
  const dialog = (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title={<span id={created ? undefined : CREATE}>{created ? 'Sign In' : 'Create Account'}</span>}
      size="sm"
      isStatic
      fadeMs={300}
      backdropFadeMs={150}
      data-part="mf-account"
    >
      <div hidden={created} className={styles.view}>
        <SignUpForm labelledBy={CREATE} withMobile submitLabel="Sign Up" onCreated={setEmail} />
        <p className={styles.foot}>
          Already have an account?{' '}
          {/* Closed before the page changes: nothing behind an open dialog can be given the focus. */}
          <a href="/signin" onClick={() => setOpen(false)}>
            Sign In
          </a>
        </p>
      </div>
      <div hidden={!created} className={styles.view}>
        <p id={SIGN_IN}>Your account is ready. Sign in to start filling your cart.</p>
        <SignInForm
          labelledBy={SIGN_IN}
          email={email}
          onSignedIn={() => {
            setOpen(false);
            onSignedIn?.({});
          }}
        />
      </div>
    </Dialog>
  );
  // In the body: the place that a widget is mounted in stays hidden until it is mounted, and what is hidden takes no focus.
  return createPortal(dialog, document.body);
}
