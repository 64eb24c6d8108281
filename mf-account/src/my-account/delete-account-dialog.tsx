import { forgetCustomer } from '@farmgate/shared/auth';
import { filled, useShopForm } from '@farmgate/shared/form';
import { Button, Dialog } from '@farmgate/shared/ui';
import { Form, FormError, PasswordField } from '@farmgate/shared/ui/form';
import { object } from 'yup';
import { deleteAccount } from '../api/personal-data.ts';

const schema = object({ password: filled('Password is required') });

interface Props {
  open: boolean;
  onClose: () => void;
  /** Loads the page for a visitor. */
  load?: (path: string) => void;
}

/** Asks for the password, because a forgotten session must not be enough to delete an account. */
export function DeleteAccountDialog({ open, onClose, load = (path) => location.assign(path) }: Props) {
  const { form, field, errors, busy } = useShopForm({
    initialValues: { password: '' },
    schema,
    submit: async (request) => {
      await deleteAccount(request);
      forgetCustomer();
      load('/');
    },
  });
  return (
    <Dialog open={open} onClose={onClose} title="Delete my account" size="sm">
      <Form {...form} aria-label="Delete my account">
        <p>
          This deletes your details, cart and messages for good. Orders and invoices stay, as tax law requires. Enter
          your password to confirm.
        </p>
        <PasswordField label="Password" autoComplete="current-password" data-autofocus {...field('password')} />
        <FormError errors={errors} />
        <Button type="submit" block busy={busy}>
          Delete my account for good
        </Button>
      </Form>
    </Dialog>
  );
}
