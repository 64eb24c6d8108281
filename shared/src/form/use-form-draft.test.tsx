import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { object, string } from 'yup';
import { beginSession, clearSession } from '../auth/session.ts';
import { signOut } from '../data/sign-out.ts';
import { answer, fakeApi } from '../testing/fake-api.ts';
import { Button } from '../ui/index.ts';
import { Form, PasswordField, TextField } from '../ui/form/index.ts';
import { useShopForm } from './use-shop-form.ts';

const schema = object({ name: string(), password: string(), otp: string(), card: string() });

function Letter({ draft, submit }: { draft?: string; submit: () => Promise<unknown> }) {
  const { form, field, reset } = useShopForm({
    initialValues: { name: '', password: '', otp: '', card: '' },
    schema,
    draft,
    submit,
  });
  return (
    <Form {...form}>
      <TextField label="Name" {...field('name')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <TextField label="Otp" autoComplete="one-time-code" {...field('otp')} />
      <TextField label="Card" autoComplete="section-pay cc-number" {...field('card')} />
      <Button type="submit">Send</Button>
      <Button onClick={() => reset()}>Start over</Button>
    </Form>
  );
}

const name = () => screen.getByLabelText('Name');
const leavePage = () => void window.dispatchEvent(new Event('pagehide'));

async function typed({ draft = 'letter', submit = () => Promise.resolve<unknown>(undefined) } = {}) {
  const view = render(<Letter draft={draft} submit={submit} />);
  const user = userEvent.setup();
  await user.type(name(), 'Asha');
  return { ...view, user, send: () => user.click(screen.getByRole('button', { name: 'Send' })) };
}

/** What the form shows that mounts after the one before has gone. */
function nameAgain({ draft = 'letter' } = {}) {
  const { unmount } = render(<Letter draft={draft} submit={() => Promise.resolve()} />);
  const { value } = name() as HTMLInputElement;
  unmount();
  return value;
}

beforeEach(clearSession);

test('what was typed comes back after the form has gone', async () => {
  (await typed()).unmount();
  expect(nameAgain()).toBe('Asha');
});

test('what was typed comes back after the page has gone, and is shown once more only if it goes again', async () => {
  const { unmount } = await typed();
  leavePage();
  const kept = { ...sessionStorage };
  unmount();
  sessionStorage.clear();
  Object.assign(sessionStorage, kept);
  render(<Letter draft="letter" submit={() => Promise.resolve()} />);
  expect(name()).toHaveValue('Asha');
  expect(sessionStorage).toHaveLength(0);
});

test('passwords, codes and cards are never kept, even when they can be read', async () => {
  const { user } = await typed();
  await user.type(screen.getByLabelText('Password'), 'Harvest48');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  await user.type(screen.getByLabelText('Otp'), '123456');
  await user.type(screen.getByLabelText('Card'), '4111111111111111');
  leavePage();
  expect(JSON.stringify({ ...sessionStorage })).toContain('Asha');
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Harvest48|123456|4111/);
});

test('is for this form, this address and this customer', async () => {
  beginSession({ accessToken: 'token', username: 'Asha' });
  (await typed()).unmount();
  expect(nameAgain({ draft: 'another' })).toBe('');
  history.pushState(null, '', '/elsewhere');
  expect(nameAgain()).toBe('');
  history.pushState(null, '', '/');
  beginSession({ accessToken: 'token', username: 'Ravi' });
  expect(nameAgain()).toBe('');
});

test('is deleted when the form is sent or reset', async () => {
  const sent = await typed();
  await sent.send();
  sent.unmount();
  expect(nameAgain()).toBe('');
  const reset = await typed();
  await reset.user.click(screen.getByRole('button', { name: 'Start over' }));
  reset.unmount();
  expect(nameAgain()).toBe('');
});

test.each([
  ['is rejected', () => Promise.reject(new Error('no'))],
  ['may be needed again', () => Promise.resolve(false)],
])('stays when it %s', async (_, submit) => {
  const { send, unmount } = await typed({ submit });
  await send();
  unmount();
  expect(nameAgain()).toBe('Asha');
});

test('outlives a session that ends, and not a sign-out', async () => {
  beginSession({ accessToken: 'token', username: 'Asha' });
  const expired = await typed();
  clearSession();
  expired.unmount();
  beginSession({ accessToken: 'again', username: 'Asha' });
  expect(nameAgain()).toBe('Asha');

  await typed();
  fakeApi({ 'POST /auth/signout': answer(200) });
  await act(() => signOut(leavePage));
  expect(sessionStorage).toHaveLength(0);
});

test('a form without a name keeps nothing', async () => {
  const { unmount } = await typed({ draft: '' });
  unmount();
  expect(sessionStorage).toHaveLength(0);
});
