import { Form, FormError, PasswordField, TextField } from '@farmgate/shared/ui/form';
import { Button } from '@farmgate/shared/ui';

export default { title: 'Forms/Form' };

export const Empty = () => (
  <Form>
    <TextField label="Email" type="email" autoComplete="email" />
    <PasswordField label="Password" autoComplete="current-password" />
    <Button type="submit">Sign In</Button>
  </Form>
);

export const Rejected = () => (
  <Form>
    <TextField label="Email" type="email" autoComplete="email" defaultValue="anita@example.com" />
    <PasswordField label="Password" autoComplete="current-password" defaultValue="tomato" />
    <FormError errors={['The email or the password is wrong.']} />
    <Button type="submit">Sign In</Button>
  </Form>
);

export const Busy = () => (
  <Form>
    <TextField label="Email" type="email" autoComplete="email" defaultValue="anita@example.com" />
    <Button type="submit" busy>
      Sign In
    </Button>
  </Form>
);
