import { emailRule, useShopForm } from '@farmgate/shared/form';
import { Button } from '@farmgate/shared/ui';
import { Form, FormError, TextField } from '@farmgate/shared/ui/form';
import { object } from 'yup';
import { forgotPassword } from '../api/credentials.ts';
import { requireCookies } from '../credentials/require-cookies.ts';

const schema = object({ email: emailRule() });

/** First step: whose password it is. */
export function SendOtpForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { form, field, errors, busy } = useShopForm({
    initialValues: { email },
    schema,
    submit: async (request) => {
      requireCookies();
      await forgotPassword(request);
      onSent(request.email);
    },
  });
  return (
    <Form {...form}>
      <p>Enter the e-mail of your account. We will send you a code.</p>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        data-autofocus
        {...field('email')}
      />
      <FormError errors={errors} />
      <Button type="submit" block busy={busy}>
        Send Otp
      </Button>
    </Form>
  );
}
