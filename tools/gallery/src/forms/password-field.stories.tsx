import { PasswordField } from '@farmgate/shared/ui/form';

export default { title: 'Forms/Password field' };

export const Empty = () => <PasswordField label="Password" autoComplete="new-password" hint="8 characters or more" />;

export const Error = () => (
  <PasswordField
    label="Password"
    autoComplete="current-password"
    defaultValue="tomato"
    error="The password is too short"
  />
);

export const Disabled = () => (
  <PasswordField label="Password" autoComplete="current-password" defaultValue="tomato" disabled />
);
