import { beginSession } from '@farmgate/shared/auth';
import { clearSession, renderScreen, standInWidget } from '@farmgate/testing';
import { act, waitFor } from '@testing-library/react';
import { SignUpPrompt } from './sign-up-prompt.tsx';

/** mf-account's widget. */
const dialog = standInWidget({ props: {}, events: { signedIn: {} } });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
async function open() {
  const page = renderScreen({ Component: SignUpPrompt }, { at: '/', widgets: { 'sign-up-dialog': dialog } });
  await wait(0);
  return page;
}
/** The code that mounts widgets is loaded outside of the fake clock. */
async function isMounted() {
  jest.useRealTimers();
  await waitFor(() => expect(dialog.props()).toBeDefined());
}

beforeEach(() => {
  clearSession();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('visitors are invited to sign up after 5000 ms', async () => {
  await open();
  await wait(4_999);
  expect(document.querySelector('[data-widget]')).toBeNull();
  await wait(1);
  expect(document.querySelector('[data-widget]')).toHaveAttribute('data-widget', 'sign-up-dialog');
  await isMounted();
});

test('customers are not', async () => {
  beginSession({ accessToken: 'token', username: 'Asha' });
  await open();
  await wait(60_000);
  expect(document.querySelector('[data-widget]')).toBeNull();
});

test('after signing in, the home page opens', async () => {
  const { router, address } = await open();
  await wait(5_000);
  await isMounted();
  const navigated = jest.spyOn(router, 'navigate');
  await act(async () => dialog.send('signedIn', {}));
  expect([navigated.mock.calls.length, address()]).toEqual([1, '/']);
});
