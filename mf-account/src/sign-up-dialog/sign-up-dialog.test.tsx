import { isSignedIn } from '@farmgate/shared/auth';
import { answer, fakeApi, clearSession } from '@farmgate/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as widget from './sign-up-dialog-widget.tsx';

jest.mock('@farmgate/shared/notify', () => ({ notify: jest.fn() }));

const onSignedIn = jest.fn();
const props = { name: 'sign-up-dialog', navigate: jest.fn(), onSignedIn, domElement: document.createElement('span') };
const dialog = () => screen.queryByRole('dialog');

beforeEach(async () => {
  clearSession();
  onSignedIn.mockClear();
  await act(() => widget.mount(props));
});
afterEach(() => act(() => widget.unmount(props)));

test('opens with the form to create an account, and a sign-in form that is hidden', () => {
  expect(screen.getByRole('dialog', { name: 'Create Account' })).toBeVisible();
  const form = within(screen.getByRole('form', { name: 'Create Account' }));
  for (const label of ['Name', /Mobile/, 'Email', 'Password']) expect(form.getByLabelText(label)).toBeVisible();
  expect(form.getByRole('button', { name: 'Sign Up' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin');
  const hidden = screen.getByRole('button', { name: 'Sign In', hidden: true }).closest('form');
  expect(hidden).not.toBeVisible();
});

test('closes by its close button, and by nothing else', async () => {
  const user = userEvent.setup();
  const element = dialog()!;
  await user.keyboard('{Escape}');
  fireEvent(element, new Event('cancel', { cancelable: true }));
  fireEvent.pointerDown(element);
  fireEvent.click(element);
  expect(dialog()).toBeVisible();
  expect(element).toHaveAttribute('closedby', 'none');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog()).toBeNull();
});

test('its way to sign-in closes it, so that the page there can take the focus', () => {
  // The shell does that, and goes there itself.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByRole('link', { name: 'Sign In' }));
  expect(dialog()).toBeNull();
});

test('fades in 300 ms, its backdrop in 150 ms', () => {
  const { style } = dialog()!;
  expect(style.getPropertyValue('--fade')).toBe('300ms');
  expect(style.getPropertyValue('--backdrop-fade')).toBe('150ms');
});

test('turns to sign-in once the account exists, and closes once signed in', async () => {
  const user = userEvent.setup();
  const calls = fakeApi({
    'POST /auth/signup': answer(201, { message: 'Created' }),
    'POST /auth/signin': { accessToken: 'token', username: 'Asha' },
  });
  const create = within(screen.getByRole('form', { name: 'Create Account' }));
  await user.type(create.getByLabelText('Name'), 'Asha');
  await user.type(create.getByLabelText('Email'), 'asha@example.com');
  await user.type(create.getByLabelText('Password'), 'Green1234');
  await user.click(create.getByRole('button', { name: 'Sign Up' }));

  expect(await screen.findByRole('dialog', { name: 'Sign In' })).toBeVisible();
  const signIn = screen.getByRole('button', { name: 'Sign In' });
  const form = within(signIn.closest('form')!);
  await waitFor(() => expect(form.getByLabelText('Email')).toHaveValue('asha@example.com'));
  expect(form.getByLabelText('Password')).toHaveFocus();
  await user.type(form.getByLabelText('Password'), 'Green1234');
  await user.click(signIn);
  await waitFor(() => expect(dialog()).toBeNull());
  expect(isSignedIn()).toBe(true);
  expect(onSignedIn).toHaveBeenCalledTimes(1);
  expect(props.navigate).not.toHaveBeenCalled();
  expect(calls.map(({ call }) => call)).toEqual(['POST /auth/signup', 'POST /auth/signin']);
});

test('follows the same rules as the pages', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(await screen.findByText('Name is required')).toBeVisible();
  await user.type(screen.getByLabelText('Password', { selector: 'form[aria-labelledby*=create] input' }), 'weak');
  expect(await screen.findByText('Please create a stronger password')).toBeVisible();
});
