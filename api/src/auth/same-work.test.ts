import * as argon2 from '@node-rs/argon2';
import { mails, resetCodes, throttles } from '../database/schema.ts';
import { PASSWORD, signedIn } from '../testing/fixtures.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { hashPassword, passwordMatches } from './password.ts';

// The real functions, watched: what takes the time is counted instead of measured.
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});
const hash = jest.mocked(argon2.hash);
const verify = jest.mocked(argon2.verify);

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await signedIn(shop, 'known@example.com');
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(throttles);
  await shop.db.delete(mails);
});

/** How many hashes a call makes and compares, and at which strength. */
async function workOf(call: () => Promise<unknown>) {
  hash.mockClear();
  verify.mockClear();
  await call();
  return {
    made: hash.mock.calls.map(([, strength]) => strength),
    compared: verify.mock.calls.map(([known]) => String(known).split('$').slice(1, 4)),
  };
}

const STRENGTH = ['argon2id', 'v=19', 'm=19456,t=2,p=1'];

test('signing in compares one hash of the same strength, whether there is an account or not', async () => {
  const signIn = (email: string) => workOf(() => shop.post('/auth/signin', { email, password: 'Wrong1234' }));
  const known = await signIn('known@example.com');
  expect(known).toEqual({ made: [], compared: [STRENGTH] });
  expect(await signIn('nobody@example.com')).toEqual(known);
});

test('a reset compares one hash of the same strength, whether there is an account, a code, or neither', async () => {
  const body = { otp: '123456', password: 'Pumpkin77' };
  const reset = (email: string) => workOf(() => shop.post('/auth/reset-password', { ...body, email }));
  await shop.post('/auth/forgot-password', { email: 'known@example.com' });
  await shop.deliverMail();
  const withCode = await reset('known@example.com');
  expect(withCode).toEqual({ made: [], compared: [STRENGTH] });
  await shop.db.delete(resetCodes);
  expect(await reset('known@example.com')).toEqual(withCode);
  expect(await reset('nobody@example.com')).toEqual(withCode);
});

test('asking for a code hashes nothing; writing its mail hashes one code, whether there is an account or not', async () => {
  const ask = (email: string) => workOf(() => shop.post('/auth/forgot-password', { email }));
  const write = () => workOf(() => shop.deliverMail());
  for (const email of ['known@example.com', 'nobody@example.com']) {
    expect(await ask(email)).toEqual({ made: [], compared: [] });
    expect(await write()).toEqual({ made: [{ memoryCost: 19_456, timeCost: 2, parallelism: 1 }], compared: [] });
  }
});

test('without an account no password is the right one', async () => {
  expect(await passwordMatches(await hashPassword(PASSWORD), PASSWORD)).toBe(true);
  expect(await passwordMatches(await hashPassword(PASSWORD), 'Carrots43')).toBe(false);
  verify.mockResolvedValueOnce(true);
  expect(await passwordMatches(undefined, PASSWORD)).toBe(false);
});
