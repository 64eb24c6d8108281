import { AddressFields, Form } from '@farmgate/shared/ui/form';

export default { title: 'Forms/Address fields' };

const noHandlers = { onChange: () => {}, onBlur: () => {} };

export const Empty = () => (
  <Form>
    <AddressFields field={(name) => ({ name, value: '', error: undefined, ...noHandlers })} />
  </Form>
);

export const Errors = () => (
  <Form>
    <AddressFields field={(name) => ({ name, value: '1', error: `Enter a valid ${name}`, ...noHandlers })} />
  </Form>
);
