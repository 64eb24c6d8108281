import { FormError } from '@farmgate/shared/ui/form';

export default { title: 'Forms/Form error' };

export const Errors = () => (
  <FormError title="Sign-up failed" errors={['This email has an account.', 'The password is too short.']} />
);

export const Text = () => <FormError>Check your connection and try again.</FormError>;
