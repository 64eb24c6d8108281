import { throttles } from '../database/schema.ts';
import { signedIn } from '../testing/fixtures.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop, unseal } from '../testing/test-shop.ts';
import { LIMITS } from '../throttle/limits.ts';

const TAKEN = '9876500000';
let shop: TestShop;
let token: string;
let id: number;
beforeAll(async () => {
  shop = await createTestShop();
  const taken = { name: 'Ravi', email: 'ravi@example.com', password: 'Carrots42', mobile: TAKEN };
  await shop.post('/auth/signup', taken);
  token = await signedIn(shop);
  id = unseal<{ id: number }>(await shop.get('/user/profile/', { token })).id;
});
afterAll(() => shop.close());
beforeEach(() => shop.db.delete(throttles));

const details = { first_name: 'Asha', last_name: 'Raman', dob: '1991-02-28', gender: 'F', city: 'Coimbatore' };
const save = (mobile: string, from: string) =>
  shop.post(
    '/user/update_account',
    { ...details, id, mobile, address: '4 Lake View', zipcode: '641042' },
    { token, from },
  );

test('an account can check ten mobile numbers an hour, taken or free, from all addresses together', async () => {
  expect(LIMITS.mobileByAccount).toMatchObject({ attempts: 10, window: 3_600 });
  for (let tried = 0; tried < 10; tried += 1) {
    const isTaken = tried % 2 === 0;
    const response = await save(isTaken ? TAKEN : `987651000${tried}`, `203.0.113.${tried}`);
    expect(response.statusCode).toBe(isTaken ? 409 : 200);
  }
  const refused = await save(TAKEN, '203.0.113.99');
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    { message: expect.stringMatching(/^Too many attempts/), retryAfter: expect.any(Number) },
  ]);
});

test('an address has as many for the account form as for sign-up, together', async () => {
  const { bucket, attempts } = LIMITS.signUpByAddress;
  const expiresAt = new Date(Date.now() + 3_600_000);
  await shop.db.insert(throttles).values({ bucket, subject: '203.0.113.7', attempts: attempts - 1, expiresAt });
  expect((await save(TAKEN, '203.0.113.7')).statusCode).toBe(409);
  expect((await save(TAKEN, '203.0.113.7')).statusCode).toBe(429);
  const signUp = { name: 'Uma', email: 'uma@example.com', password: 'Carrots42', mobile: TAKEN };
  expect((await shop.post('/auth/signup', signUp, { from: '203.0.113.7' })).statusCode).toBe(429);
});

test('saving the account with its own number, in any spelling, never counts', async () => {
  expect((await save('9876512345', '203.0.113.8')).statusCode).toBe(200);
  await shop.db.delete(throttles);
  for (let saved = 0; saved < 12; saved += 1) {
    expect((await save('+91 98765 12345', '203.0.113.8')).statusCode).toBe(200);
  }
  expect(await shop.db.$count(throttles)).toBe(0);
});
