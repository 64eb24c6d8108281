import { sql } from 'drizzle-orm';
import { resetCodes } from '../database/schema.ts';
import { PASSWORD, signedIn } from '../testing/fixtures.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const NEW_PASSWORD = 'Pumpkin77';

/** Asks for a code and reads it from the mail. */
async function askForCode(email: string): Promise<string> {
  await shop.post('/auth/forgot-password', { email });
  await shop.deliverMail();
  return /\d{6}/.exec(shop.mails.at(-1)?.text ?? '')?.[0] ?? 'no mail came';
}

const reset = (email: string, otp: string, password = NEW_PASSWORD) =>
  shop.post('/auth/reset-password', { email, otp, password });
const anotherCode = (otp: string) => (otp === '123456' ? '654321' : '123456');

test('a mailed code sets a new password once, and ends all sessions', async () => {
  const email = 'forgetful@example.com';
  const token = await signedIn(shop, email);
  const otp = await askForCode('Forgetful@Example.com');
  expect(shop.mails.at(-1)).toMatchObject({ to: email, subject: `${otp} is your Farmgate code` });

  const done = await reset(email, otp);
  expect([done.statusCode, done.json()]).toEqual([200, { message: 'Password Reseted' }]);
  expect((await shop.get('/user/profile/', { token })).json()).toEqual({
    message: 'Your session expired! Please login to continue!',
  });
  expect((await shop.post('/auth/signin', { email, password: PASSWORD })).statusCode).toBe(401);
  expect((await shop.post('/auth/signin', { email, password: NEW_PASSWORD })).statusCode).toBe(200);

  const again = await reset(email, otp, 'Another123');
  expect([again.statusCode, again.json()]).toMatchObject([422, { errors: [{ field: 'otp' }] }]);
});

test('an unknown e-mail gets the same answer and no mail', async () => {
  const known = await shop.post('/auth/forgot-password', { email: 'forgetful@example.com' });
  const before = shop.mails.length;
  const unknown = await shop.post('/auth/forgot-password', { email: 'nobody@example.com' });
  expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()]);
  await shop.deliverMail();
  expect(shop.mails.slice(before).some((mail) => mail.to === 'nobody@example.com')).toBe(false);
  expect((await reset('nobody@example.com', '123456')).statusCode).toBe(422);
});

test('five wrong tries use a code up', async () => {
  const email = 'guessed@example.com';
  await signedIn(shop, email);
  const otp = await askForCode(email);
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await reset(email, anotherCode(otp))).statusCode).toBe(422);
  }
  expect((await reset(email, otp)).statusCode).toBe(422);
});

test('tries made at once are all counted', async () => {
  const email = 'raced@example.com';
  await signedIn(shop, email);
  const otp = await askForCode(email);
  await Promise.all(Array.from({ length: 8 }, () => reset(email, anotherCode(otp))));
  expect((await reset(email, otp)).statusCode).toBe(422);
});

test('a code used twice at once sets one password', async () => {
  const email = 'doubled@example.com';
  await signedIn(shop, email);
  const otp = await askForCode(email);
  const codes = (await Promise.all([1, 2, 3].map((n) => reset(email, otp, `Pumpkin7${n}`)))).map((r) => r.statusCode);
  expect(codes.sort()).toEqual([200, 422, 422]);
});

test('of many guesses at once, five are compared, were the right one among the rest', async () => {
  const email = 'lucky@example.com';
  await signedIn(shop, email);
  const otp = await askForCode(email);
  const wrong = await Promise.all(Array.from({ length: 5 }, () => reset(email, anotherCode(otp))));
  const late = await Promise.all([reset(email, otp), reset(email, otp)]);
  expect([...wrong, ...late].map((response) => response.statusCode)).toEqual(Array(7).fill(422));
});

test('another account’s code is no code', async () => {
  await signedIn(shop, 'thief@example.com');
  await signedIn(shop, 'owner@example.com');
  const otp = await askForCode('thief@example.com');
  expect((await reset('owner@example.com', otp)).statusCode).toBe(422);
  expect((await reset('thief@example.com', otp)).statusCode).toBe(200);
});

test('a newer code replaces the older one', async () => {
  const email = 'twice@example.com';
  await signedIn(shop, email);
  const first = await askForCode(email);
  let second = await askForCode(email);
  while (second === first) second = await askForCode(email);
  expect((await reset(email, first)).statusCode).toBe(422);
  expect((await reset(email, second)).statusCode).toBe(200);
});

test('a code is good for 10 minutes', async () => {
  const email = 'late@example.com';
  await signedIn(shop, email);
  const otp = await askForCode(email);
  await shop.db.update(resetCodes).set({ expiresAt: sql`expires_at - interval '10 minutes'` });
  expect((await reset(email, otp)).statusCode).toBe(422);
});

test('a code is not in the database', async () => {
  await signedIn(shop, 'hashed@example.com');
  const otp = await askForCode('hashed@example.com');
  const codes = await shop.db.select().from(resetCodes);
  expect(JSON.stringify(codes.map((code) => code.codeHash))).not.toContain(otp);
});

test.each([
  [{ email: 'a@b.in' }, ['Otp is required', 'Password is required']],
  [{ email: 'a@b.in', otp: 12, password: NEW_PASSWORD }, ['Enter the 6 digits of the code we sent you']],
  [
    { email: 'a@b.in', otp: 123456, password: 'weak' },
    [
      'Password must contain at least one number, one uppercase and lowercase letter, and be at least 8 characters long.',
    ],
  ],
])('rejects %j', async (body, messages) => {
  const response = await shop.post('/auth/reset-password', body);
  expect(response.statusCode).toBe(422);
  expect(response.json<{ errors: { message: string }[] }>().errors.map((error) => error.message)).toEqual(messages);
});
