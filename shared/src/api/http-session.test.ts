import { beginSession, clearSession } from '../auth/session.ts';
import { expireSession } from '../auth/expire-session.ts';
import { answer, fakeApi } from '../testing/fake-api.ts';
import { ApiError } from './api-error.ts';
import { isDeadSession, send } from './http.ts';

jest.mock('../auth/expire-session.ts', () => ({ expireSession: jest.fn(() => Promise.resolve()) }));

const PROFILE = { method: 'GET', path: '/user/profile/' } as const;
const DEAD = { message: 'UnAuthorized!' };

beforeEach(() => {
  jest.mocked(expireSession).mockClear();
  beginSession({ accessToken: 'token-1', username: 'Asha' });
});

test('a call that goes without the session does not end it', async () => {
  fakeApi({ 'GET /user/profile/': answer(401, DEAD) });
  await expect(send(PROFILE)).rejects.toThrow('UnAuthorized!');
  expect(expireSession).not.toHaveBeenCalled();
  await expect(send({ ...PROFILE, protected: true })).rejects.toThrow('UnAuthorized!');
  expect(expireSession).toHaveBeenCalledTimes(1);
});

test.each([
  answer(0),
  answer(500, { message: 'Something went wrong' }),
  answer(403, { message: 'Unauthorized!' }),
  answer(200, 'UnAuthorized!'),
])('no other failure ends the session', async (given) => {
  fakeApi({ 'GET /user/profile/': given });
  await expect(send({ ...PROFILE, protected: true })).rejects.toBeInstanceOf(ApiError);
  expect(expireSession).not.toHaveBeenCalled();
});

test.each([
  [{ auth: 'deleted' }, true],
  [{ auth: 'deleted', message: 'Bye' }, true],
  [{ auth: true }, false],
  [{ message: 'UnAuthorized!' }, true],
  [{ message: 'UnAuthorized! ' }, false],
  [{ message: ['UnAuthorized!'] }, false],
  [{ message: 'Your session expired! Please login to continue!' }, true],
  [null, false],
  [undefined, false],
])('%j is a dead session: %p', (data, is) => expect(isDeadSession(data)).toBe(is));

test('headers of a call are kept beside the token, and a visitor sends none', async () => {
  const calls = fakeApi({ 'POST /checkout': {} });
  const order = { method: 'POST', path: '/checkout', headers: { 'idempotency-key': 'k' }, protected: true } as const;
  await send(order);
  expect(calls[0]?.headers).toMatchObject({ 'idempotency-key': 'k', 'x-access-token': 'token-1' });
  clearSession();
  await send(order);
  expect(calls[1]?.headers).toMatchObject({ 'idempotency-key': 'k' });
  expect(calls[1]?.headers).not.toHaveProperty('x-access-token');
});
