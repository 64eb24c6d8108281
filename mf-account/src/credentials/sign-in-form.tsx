import { useShopForm } from '@farmgate/shared/form';
import { Button } from '@farmgate/shared/ui';
import { Form, FormError, PasswordField, TextField } from '@farmgate/shared/ui/form';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './sign-in-form.module.css';
import { signInSchema } from './sign-in-schema.ts';
import { useSignIn } from './use-sign-in.ts';

interface Props {
  /** Id of the heading that names the form. */
  labelledBy: string;
  /** Address of an account just created: fills it in and asks for the password. */
  email?: string;
  onSignedIn: () => void;
  /** The page that `onSignedIn` opens: the shell prefetches it while the form is filled in. */
  next?: string;
  /**
   * Asked for a new password; gets the address typed so far, and whether the press is complete: first a finger or the mouse comes down.
   * Without it there is no such button.
   */
  onForgotten?: (email: string, isPressed: boolean) => void;
}

/** E-mail and password of an account there is. */
export function SignInForm({ labelledBy, email, onSignedIn, next, onForgotten }: Props) {
  const signIn = useSignIn();
  const { form, field, fill, values, errors, busy } = useShopForm({
    initialValues: { email: '', password: '' },
    schema: signInSchema,
    draft: 'sign-in',
    submit: async (credentials) => {
      await signIn(credentials);
      onSignedIn();
    },
  });
  const password = useRef<HTMLInputElement>(null);
  const greet = useEffectEvent(() => {
    fill({ email });
    password.current?.focus();
  });
  useEffect(() => {
    if (email) greet();
  }, [email]);

  return (
    <Form {...form} aria-labelledby={labelledBy} data-next={next}>
      <TextField label="Email" type="email" inputMode="email" autoComplete="username" {...field('email')} />
      <PasswordField label="Password" ref={password} autoComplete="current-password" {...field('password')} />
      {onForgotten && (
        <Button
          variant="quiet"
          size="sm"
          className={styles.forgotten}
          onPointerDown={() => onForgotten(values.email, false)}
          onClick={() => onForgotten(values.email, true)}
        >
          Forgot Password
        </Button>
      )}
      <FormError errors={errors} />
      <Button type="submit" size="lg" block busy={busy}>
        Sign In
      </Button>
    </Form>
  );
}
