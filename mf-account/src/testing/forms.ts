import { PROFILE, renderScreen, sealed } from '@farmgate/testing';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as account from '../my-account/my-account-route.tsx';
import * as signIn from '../sign-in/sign-in-route.tsx';
import * as widget from '../sign-up-dialog/sign-up-dialog-widget.tsx';
import * as signUp from '../sign-up/sign-up-route.tsx';

type Scope = ReturnType<typeof within>;

interface FilledForm {
  name: string;
  open: () => Promise<Scope>;
  button: string;
  /** The form's call; `before` answers what is called until the form is open. */
  call: string;
  before?: Record<string, unknown>;
  /** Only customers get there. */
  signedIn?: boolean;
  /** What is accepted, by label. */
  good: Record<string, string>;
  /** Fields that take any text: label and the name under which it is sent. */
  free: Record<string, string>;
  /** What is said at each field of 10,000 characters, as far as the browser judges it. */
  tooLong: Record<string, string>;
}

const formOf = (route: Parameters<typeof renderScreen>[0], at: string, name: string) => async () => {
  renderScreen(route, { at });
  return within(await screen.findByRole('form', { name }));
};

async function openSignUpDialog() {
  const props = { name: 'sign-up-dialog', navigate: () => {}, domElement: document.createElement('span') };
  await act(() => widget.mount(props));
  return within(screen.getByRole('form', { name: 'Create Account' }));
}

async function openForgotPassword() {
  const form = await formOf(signIn, '/signin', 'Sign In')();
  await userEvent.click(form.getByRole('button', { name: 'Forgot Password' }));
  return within(await screen.findByRole('dialog', { name: 'Forgot Password' }));
}

async function openReset() {
  const dialog = await openForgotPassword();
  await userEvent.type(dialog.getByLabelText('Email'), 'asha@example.com');
  await userEvent.click(dialog.getByRole('button', { name: 'Send Otp' }));
  await dialog.findByLabelText('Otp');
  return dialog;
}

const CREDENTIALS = { Email: 'asha@example.com', Password: 'Green1234' };
const NEW_ACCOUNT = {
  call: 'POST /auth/signup',
  good: { Name: 'Asha', ...CREDENTIALS },
  free: { Name: 'name' },
  tooLong: { Name: 'Name is too long', Email: 'Email is invalid', Password: 'Password is too long' },
};

/** All forms of this part. */
export const FORMS: FilledForm[] = [
  {
    name: 'Sign-in',
    open: formOf(signIn, '/signin', 'Sign In'),
    button: 'Sign In',
    call: 'POST /auth/signin',
    good: CREDENTIALS,
    free: {},
    tooLong: { Email: 'Email is invalid', Password: 'Password is too long' },
  },
  {
    ...NEW_ACCOUNT,
    name: 'Sign-up beside sign-in',
    open: formOf(signIn, '/signin', 'Create Account'),
    button: 'Create Account',
  },
  { ...NEW_ACCOUNT, name: 'Sign-up page', open: formOf(signUp, '/signup', 'Sign Up'), button: 'Sign Up' },
  { ...NEW_ACCOUNT, name: 'Sign-up dialog', open: openSignUpDialog, button: 'Sign Up' },
  {
    name: 'Forgot password',
    open: openForgotPassword,
    button: 'Send Otp',
    call: 'POST /auth/forgot-password',
    good: { Email: 'asha@example.com' },
    free: {},
    tooLong: { Email: 'Email is invalid' },
  },
  {
    name: 'Reset password',
    open: openReset,
    button: 'Reset Password',
    call: 'POST /auth/reset-password',
    before: { 'POST /auth/forgot-password': { message: 'A code is on its way.' } },
    good: { Otp: '012345', 'Create Password': 'Green1234', 'Confirm Password': 'Green1234' },
    free: {},
    tooLong: { 'Create Password': 'Password is too long' },
  },
  {
    name: 'My Account',
    open: formOf(account, '/my_account', 'My Account'),
    button: 'Update Account',
    call: 'POST /user/update_account',
    before: { 'GET /user/profile/': sealed(PROFILE) },
    signedIn: true,
    good: { 'First Name': 'Asha', 'Last Name': 'Kumar', Phone: '9876543210', City: 'Kovai', Address: '12 Lake View' },
    free: { 'First Name': 'first_name', 'Last Name': 'last_name', Address: 'address', City: 'city' },
    tooLong: {
      'First Name': 'Firstname is too long',
      'Last Name': 'Lastname is too long',
      Phone: 'Phone is too long',
      City: 'City is too long',
      Address: 'Address is too long',
    },
  },
];
