import { errorText } from '@farmgate/shared/api';
import { useShopForm } from '@farmgate/shared/form';
import { notify } from '@farmgate/shared/notify';
import { Button, LiveRegion, Notice } from '@farmgate/shared/ui';
import { Form, FormError, PasswordField, TextField } from '@farmgate/shared/ui/form';
import { useMutation } from '@farmgate/shared/query';
import { useEffect, useRef } from 'react';
import { forgotPassword, resetPassword } from '../api/credentials.ts';
import { NewPasswordField } from '../credentials/new-password-field.tsx';
import { TEXTS } from '../texts/texts.ts';
import { resetPasswordSchema } from './reset-password-schema.ts';

/** Second step: the code that came, and the new password. */
export function ResetPasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const otp = useRef<HTMLInputElement>(null);
  const again = useMutation({ mutationFn: () => forgotPassword({ email }) });
  const { form, field, errors, busy } = useShopForm({
    initialValues: { otp: '', password: '', confirm: '' },
    schema: resetPasswordSchema,
    submit: async (values) => {
      await resetPassword({ email, otp: values.otp, password: values.password });
      void notify('success', TEXTS.resetDone);
      onDone();
    },
  });
  // The button that had the focus is gone with the first step.
  useEffect(() => otp.current?.focus(), []);

  return (
    <Form {...form}>
      <Notice tone="success">
        If {email} has an account, {again.isSuccess ? 'another' : 'a'} code is on its way. The code is valid for 10
        minutes.
      </Notice>
      <LiveRegion message={again.isSuccess ? 'Another code is on its way.' : ''} />
      {/* For password managers: they save the new password under this name. */}
      <TextField label="Email" type="email" autoComplete="username" readOnly value={email} />
      <TextField
        label="Otp"
        ref={otp}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        hint="The 6 digits in our mail"
        {...field('otp')}
      />
      <NewPasswordField label="Create Password" {...field('password')} />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirm')} />
      <FormError errors={again.isError ? [...errors, errorText(again.error)] : errors} />
      <Button type="submit" block busy={busy}>
        Reset Password
      </Button>
      <Button variant="quiet" block busy={again.isPending} onClick={() => again.mutate()}>
        Send another code
      </Button>
    </Form>
  );
}
