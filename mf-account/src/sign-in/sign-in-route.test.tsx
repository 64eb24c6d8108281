import { beginSession, isSignedIn } from '@farmgate/shared/auth';
import { cartIntent } from '@farmgate/shared/data';
import { notify } from '@farmgate/shared/notify';
import { answer, fakeApi, renderScreen, clearSession } from '@farmgate/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import * as route from './sign-in-route.tsx';

jest.mock('@farmgate/shared/notify', () => ({ notify: jest.fn(), dismissToasts: jest.fn() }));

const TOKEN = { accessToken: 'token-1', username: 'Asha' };

beforeEach(() => {
  clearSession();
  sessionStorage.clear();
  jest.mocked(notify).mockClear();
});

async function open(at = '/signin') {
  const shown = renderScreen(route, { at });
  const signIn = within(await screen.findByRole('form', { name: 'Sign In' }));
  const create = within(screen.getByRole('form', { name: 'Create Account' }));
  const fillSignIn = async (email: string, password: string) => {
    if (email) await shown.user.type(signIn.getByLabelText('Email'), email);
    if (password) await shown.user.type(signIn.getByLabelText('Password'), password);
    await shown.user.click(signIn.getByRole('button', { name: 'Sign In' }));
  };
  return { ...shown, signIn, create, fillSignIn };
}

describe('signing in', () => {
  test('begins the session, says so and goes home', async () => {
    const calls = fakeApi({ 'POST /auth/signin': TOKEN });
    const { fillSignIn, address } = await open();
    await fillSignIn('asha@example.com', 'Green1234');
    await waitFor(() => expect(address()).toBe('/'));
    expect(calls).toMatchObject([{ body: { email: 'asha@example.com', password: 'Green1234' } }]);
    expect(calls[0]?.headers).not.toHaveProperty('x-access-token');
    expect(localStorage).toMatchObject({ authToken: 'token-1', isAuthenticated: 'true', username: 'Asha' });
    expect(notify).toHaveBeenCalledWith('success', 'Logged In Successfully!');
  });

  test('goes on to where the visitor wanted to be, with what they wanted in the cart', async () => {
    const calls = fakeApi({ 'POST /auth/signin': TOKEN, 'POST /cart/addCart': { message: 'ok', count: 1 } });
    cartIntent.keep({ product_id: 3, quantity: '1', unit_type: 500 });
    const { fillSignIn, address } = await open('/signin?next=%2Fproducts%3Fquery%3Dtomato');
    // The shell prefetches it.
    expect(screen.getByRole('form', { name: 'Sign In' })).toHaveAttribute('data-next', '/products?query=tomato');
    await fillSignIn('asha@example.com', 'Green1234');
    await waitFor(() => expect(address()).toBe('/products?query=tomato'));
    expect(calls[1]).toMatchObject({ call: 'POST /cart/addCart', body: [{ product_id: 3, unit_type: 500 }] });
    expect(calls[1]?.headers['x-access-token']).toBe('token-1');
    expect(notify).toHaveBeenCalledWith('success', 'Product added in the Cart Successfully!');
  });

  test('does not call back a customer who has gone elsewhere meanwhile', async () => {
    let reply: (value: unknown) => void = () => undefined;
    const calls = fakeApi({
      'POST /auth/signin': TOKEN,
      'POST /cart/addCart': () => new Promise((resolve) => (reply = resolve)),
    });
    cartIntent.keep({ product_id: 3, quantity: '1', unit_type: 500 });
    const { fillSignIn, address, router } = await open('/signin?next=%2Fproducts');
    await fillSignIn('asha@example.com', 'Green1234');
    await waitFor(() => expect(calls).toHaveLength(2));
    await act(() => router.navigate('/cart_products'));
    await act(async () => reply({ message: 'ok', count: 1 }));
    await waitFor(() => expect(notify).toHaveBeenCalledWith('success', 'Product added in the Cart Successfully!'));
    expect(address()).toBe('/cart_products');
  });

  test('signs in even when what was to be added is gone', async () => {
    fakeApi({ 'POST /auth/signin': TOKEN, 'POST /cart/addCart': answer(422, { message: 'Out of stock' }) });
    cartIntent.keep({ product_id: 3, quantity: '1', unit_type: 500 });
    const { fillSignIn, address } = await open('/signin?next=%2Fproducts');
    await fillSignIn('asha@example.com', 'Green1234');
    await waitFor(() => expect(address()).toBe('/products'));
    expect(notify).toHaveBeenCalledWith('error', 'Out of stock');
  });

  test('says what to do in a browser that blocks cookies, before anything is sent', async () => {
    const cookies = jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    const calls = fakeApi({ 'POST /auth/signin': TOKEN });
    const { fillSignIn, signIn } = await open();
    await fillSignIn('asha@example.com', 'Green1234');
    expect(await signIn.findByRole('alert')).toHaveTextContent('Allow cookies for this shop, then try again.');
    expect([calls, isSignedIn()]).toEqual([[], false]);
    cookies.mockRestore();
  });

  test('never leaves for another site', async () => {
    fakeApi({ 'POST /auth/signin': TOKEN });
    const { fillSignIn, address } = await open('/signin?next=%2F%2Felsewhere.example');
    await fillSignIn('asha@example.com', 'Green1234');
    await waitFor(() => expect(address()).toBe('/'));
  });

  test.each([
    ['', '', ['Email is required', 'Password is required']],
    ['asha', 'short', ['Email is invalid', 'password is invalid']],
    ['asha@example.com', 'alllowercase1', ['password is invalid']],
    ['asha@example.com', 'ALLUPPERCASE1', ['password is invalid']],
    ['asha@example.com', 'NoDigitsHere', ['password is invalid']],
  ])('of %p with %p stays here and says %p', async (email, password, messages) => {
    const calls = fakeApi({});
    const { fillSignIn, signIn } = await open();
    await fillSignIn(email, password);
    for (const message of messages) expect(await signIn.findByText(message)).toBeVisible();
    const first = messages[0]!.startsWith('Email') ? 'Email' : 'Password';
    await waitFor(() => expect(signIn.getByLabelText(first)).toHaveFocus());
    expect(calls).toEqual([]);
  });

  test.each([
    [401, { message: 'Invalid email or password' }],
    [429, { message: 'Too many attempts. Please try again in 5 minutes.', retryAfter: 300 }],
  ])('shows a %p in the form and loses nothing typed', async (status, data) => {
    fakeApi({ 'POST /auth/signin': answer(status, data) });
    const { fillSignIn, signIn } = await open();
    await fillSignIn('asha@example.com', 'Green1234');
    expect(await signIn.findByRole('alert')).toHaveTextContent(data.message);
    expect(signIn.getByLabelText('Email')).toHaveValue('asha@example.com');
    expect(signIn.getByLabelText('Password')).toHaveValue('Green1234');
    expect(isSignedIn()).toBe(false);
  });

  test('says so when no answer comes', async () => {
    fakeApi({ 'POST /auth/signin': answer(0) });
    const { fillSignIn, signIn } = await open();
    await fillSignIn('asha@example.com', 'Green1234');
    expect(await signIn.findByRole('alert')).toHaveTextContent('The shop cannot be reached.');
  });

  test('is sent once however often the button is pressed', async () => {
    let reply: (value: unknown) => void = () => {};
    const calls = fakeApi({ 'POST /auth/signin': () => new Promise((resolve) => (reply = resolve)) });
    const { fillSignIn, signIn, user, address } = await open();
    await fillSignIn('asha@example.com', 'Green1234');
    const button = signIn.getByRole('button', { name: 'Sign In' });
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await user.click(button);
    await user.type(signIn.getByLabelText('Password'), '{Enter}');
    reply(TOKEN);
    await waitFor(() => expect(address()).toBe('/'));
    expect(calls).toHaveLength(1);
  });
});

describe('the page', () => {
  test('redirects a signed-in customer to the home page', async () => {
    beginSession(TOKEN);
    const { address } = renderScreen(route, { at: '/signin' });
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('leads to the sign-up page, which remembers where to go', async () => {
    await open('/signin?next=%2Fcart_products');
    expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup?next=%2Fcart_products');
  });
});

describe('creating an account', () => {
  test('drops empty values, empties the form and asks for the password of the new account', async () => {
    const calls = fakeApi({ 'POST /auth/signup': answer(201, { message: 'Created' }) });
    const { create, signIn, user, address } = await open();
    expect(create.queryByLabelText(/Mobile/)).toBeNull();
    await user.type(create.getByLabelText('Name'), ' ஆஷா K ');
    await user.type(create.getByLabelText('Email'), 'asha@example.com');
    await user.type(create.getByLabelText('Password'), 'Green1234');
    await user.click(create.getByRole('button', { name: 'Create Account' }));
    await waitFor(() => expect(notify).toHaveBeenCalledWith('success', 'User Created Successfully!'));
    expect(calls[0]?.body).toEqual({ name: 'ஆஷா K', email: 'asha@example.com', password: 'Green1234' });
    expect(create.getByLabelText('Name')).toHaveValue('');
    expect(create.getByLabelText('Password')).toHaveValue('');
    await waitFor(() => expect(signIn.getByLabelText('Password')).toHaveFocus());
    expect(signIn.getByLabelText('Email')).toHaveValue('asha@example.com');
    expect(address()).toBe('/signin');
  });

  test('says what is missing and what is weak', async () => {
    fakeApi({});
    const { create, user } = await open();
    await user.click(create.getByRole('button', { name: 'Create Account' }));
    expect(await create.findByText('Name is required')).toBeVisible();
    expect(create.getByText('Email is required')).toBeVisible();
    expect(create.getByText('Password is required')).toBeVisible();
    await user.type(create.getByLabelText('Password'), 'weak');
    expect(await create.findByText('Please create a stronger password')).toBeVisible();
  });

  test('says at the field that the address is taken', async () => {
    fakeApi({ 'POST /auth/signup': answer(409, { errors: ['Email already exists.'] }) });
    const { create, user } = await open();
    await user.type(create.getByLabelText('Name'), 'Asha');
    await user.type(create.getByLabelText('Email'), 'asha@example.com');
    await user.type(create.getByLabelText('Password'), 'Green1234');
    await user.click(create.getByRole('button', { name: 'Create Account' }));
    await waitFor(() => expect(create.getByLabelText('Email')).toHaveAccessibleDescription('Email id already exists'));
    expect(create.getByLabelText('Email')).toHaveFocus();
    expect(create.getByLabelText('Password')).toHaveValue('Green1234');
  });
});
