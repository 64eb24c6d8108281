import { beginSession } from '@farmgate/shared/auth';
import { clearSession } from '@farmgate/shared/testing';
import { act, render, screen } from '@testing-library/react';
import { SignUpPrompt } from './sign-up-prompt.tsx';

jest.mock('../composition/remote-widget.tsx', () => ({ RemoteWidget: ({ name }: { name: string }) => <p>{name}</p> }));

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  clearSession();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('visitors are invited to sign up after 5000 ms', () => {
  render(<SignUpPrompt />);
  wait(4999);
  expect(screen.queryByText('sign-up-dialog')).toBeNull();
  wait(1);
  expect(screen.getByText('sign-up-dialog')).toBeVisible();
});

test('customers are not', () => {
  beginSession({ accessToken: 'token', username: 'Asha' });
  render(<SignUpPrompt />);
  wait(60_000);
  expect(screen.queryByText('sign-up-dialog')).toBeNull();
});
