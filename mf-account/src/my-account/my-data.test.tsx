import { beginSession, isSignedIn } from '@farmgate/shared/auth';
import { notify } from '@farmgate/shared/notify';
import { answer, fakeApi, PROFILE, renderScreen, sealed } from '@farmgate/testing';
import type { FakeAnswer } from '@farmgate/testing';
import { screen, waitFor, within } from '@testing-library/react';
import * as route from './my-account-route.tsx';

jest.mock('@farmgate/shared/notify', () => ({ notify: jest.fn() }));

beforeEach(() => {
  sessionStorage.clear();
  beginSession({ accessToken: 'token', username: 'Asha' });
  jest.mocked(notify).mockClear();
});

async function open(answers: Record<string, FakeAnswer>) {
  const calls = fakeApi({ 'GET /user/profile/': sealed(PROFILE), ...answers });
  const shown = renderScreen(route, { at: '/my_account' });
  await screen.findByRole('heading', { name: 'Your data' });
  return { ...shown, calls };
}

test.each([
  ['Download my data', { file_name: 'my-data.html', type: 'text/html', content: '<p>Asha</p>' }],
  ['Download as JSON', { file_name: 'my-data.json', type: 'application/json', content: '{}' }],
])('%s saves the file that the API answers with', async (label, file) => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => (saved.push(blob as Blob), 'blob:x');
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect([this.download, this.href]).toEqual([file.file_name, 'blob:x']);
  });
  const { user, calls } = await open({ 'GET /user/data': file });
  await user.click(screen.getByRole('button', { name: label }));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect([saved[0]!.type, saved[0]!.size]).toEqual([file.type, file.content.length]);
  expect(calls.at(-1)).toMatchObject({ call: 'GET /user/data', headers: { 'x-access-token': 'token' } });
  click.mockRestore();
});

test('a download that fails says why', async () => {
  const { user } = await open({ 'GET /user/data': answer(429, { message: 'Too many attempts.', retryAfter: 60 }) });
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(notify).toHaveBeenCalledWith('error', 'Too many attempts.'));
});

async function deleteWith(given: FakeAnswer) {
  const shown = await open({ 'POST /user/delete_account': given });
  await shown.user.click(screen.getByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete my account' }));
  await shown.user.type(dialog.getByLabelText('Password'), 'Carrots42');
  await shown.user.click(dialog.getByRole('button', { name: 'Delete my account for good' }));
  return { ...shown, dialog };
}

test('deletes the account with the password, and the browser forgets the customer', async () => {
  // jsdom has no pages to go to; it says so, and the session is gone by then.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { calls } = await deleteWith({ message: 'Your account is deleted.' });
  await waitFor(() => expect(isSignedIn()).toBe(false));
  expect(calls.at(-1)).toMatchObject({ call: 'POST /user/delete_account', body: { password: 'Carrots42' } });
});

test('a wrong password is told at its field, and the customer stays signed in', async () => {
  const errors = [{ field: 'password', message: 'The password is wrong' }];
  const { dialog } = await deleteWith(answer(422, { message: 'The password is wrong', errors }));
  await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription('The password is wrong'));
  expect(isSignedIn()).toBe(true);
});
