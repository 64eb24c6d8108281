import { useShopForm } from '@farmgate/shared/form';
import { notify } from '@farmgate/shared/notify';
import { Button } from '@farmgate/shared/ui';
import { Form, FormError, TextField } from '@farmgate/shared/ui/form';
import { signUp } from '../api/credentials.ts';
import { TEXTS } from '../texts/texts.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { ACCOUNT_CONFLICTS, signUpSchema } from './sign-up-schema.ts';

interface Props {
  /** Id of the heading that names the form. */
  labelledBy: string;
  /** The form beside sign-in does without the mobile number. */
  withMobile?: boolean;
  submitLabel: string;
  variant?: 'primary' | 'secondary';
  /** Path of the page that it leads to. */
  next?: string;
  /** The account exists; gets its address, to sign in with. */
  onCreated: (email: string) => void;
}

/** Creates an account. */
export function SignUpForm({ labelledBy, withMobile = false, submitLabel, variant, next, onCreated }: Props) {
  const { form, field, reset, errors, busy } = useShopForm({
    initialValues: { name: '', mobile: '', email: '', password: '' },
    schema: signUpSchema,
    messageFields: ACCOUNT_CONFLICTS,
    draft: 'sign-up',
    submit: async (account) => {
      await signUp(account);
      onCreated(account.email);
      reset();
      void notify('success', TEXTS.userCreated);
    },
  });
  return (
    <Form {...form} aria-labelledby={labelledBy} data-next={next}>
      <TextField label="Name" autoComplete="name" {...field('name')} />
      {withMobile && (
        <TextField label="Mobile" type="tel" inputMode="tel" autoComplete="tel" optional {...field('mobile')} />
      )}
      <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...field('email')} />
      <NewPasswordField label="Password" {...field('password')} />
      <FormError errors={errors} />
      <p>
        By signing up, you accept{' '}
        <a href="/your_data" target="_blank">
          how we use your data
        </a>
        .
      </p>
      <Button type="submit" size="lg" block variant={variant} busy={busy}>
        {submitLabel}
      </Button>
    </Form>
  );
}
