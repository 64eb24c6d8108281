import { eq, sql } from 'drizzle-orm';
import { sessions, users } from '../database/schema.ts';
import { PASSWORD, signedIn } from '../testing/fixtures.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { deleteAccount } from './delete-account.ts';
import { startSession } from './session.ts';
import { findUserByEmail, updateUser } from './user-store.ts';

const account = { name: 'Meena K', mobile: '+91 98765 43210', email: 'Meena@Example.com', password: PASSWORD };
let shop: TestShop;
let created: Awaited<ReturnType<TestShop['post']>>;
beforeAll(async () => {
  shop = await createTestShop();
  created = await shop.post('/auth/signup', account);
});
afterAll(() => shop.close());

const addressOf = (token: string) => shop.get('/user/profile/', { token });

describe('sign up', () => {
  test('creates an account that can sign in with its e-mail in any case', async () => {
    expect([created.statusCode, created.json()]).toEqual([201, { message: 'User Created Successfully!' }]);
    const signed = await shop.post('/auth/signin', { email: 'MEENA@example.com', password: PASSWORD });
    expect(signed.json()).toEqual({ accessToken: expect.stringMatching(/^[\w-]{43}$/), username: 'Meena K' });
  });

  test('says what is taken, mobile first, in any spelling of the number', async () => {
    const both = await shop.post('/auth/signup', { ...account, mobile: '09876543210' });
    expect([both.statusCode, both.json()]).toEqual([
      409,
      { errors: ['Mobile already exists.', 'Email already exists.'] },
    ]);
    const one = await shop.post('/auth/signup', { ...account, email: 'other@example.com' });
    expect(one.json()).toEqual({ errors: ['Mobile already exists.'] });
  });

  test('makes one account of many attempts at once', async () => {
    const attempts = Array.from({ length: 4 }, () =>
      shop.post('/auth/signup', { ...account, mobile: '', email: 'race@example.com' }),
    );
    const codes = (await Promise.all(attempts)).map((response) => response.statusCode).sort();
    expect(codes).toEqual([201, 409, 409, 409]);
  });

  test('keeps neither the password nor a token in the database', async () => {
    const token = await signedIn(shop, 'secret@example.com');
    const { rows } = await shop.pool.query<{ all: string }>(
      `SELECT string_agg(u::text, '') || (SELECT string_agg(s::text, '') FROM shop.sessions s) AS all FROM shop.users u`,
    );
    expect(rows[0]?.all).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(rows[0]?.all).not.toContain(PASSWORD);
    expect(rows[0]?.all).not.toContain(token);
    expect(rows[0]?.all).not.toContain(Buffer.from(token).toString('hex'));
  });

  test.each([
    [{}, ['Name is required', 'Email is required', 'Password is required']],
    [{ name: '   ', email: '', password: '' }, ['Name is required', 'Email is required', 'Password is required']],
    [{ ...account, email: 'meena@' }, ['Email is invalid']],
    [{ ...account, email: {} }, ['Email is invalid']],
    [{ ...account, password: 'carrots42' }, ['Please create a stronger password']],
    [{ ...account, password: 'Carr0ts' }, ['Please create a stronger password']],
    [{ ...account, mobile: '12' }, ['Invalid phone number format']],
  ])('rejects %j', async (body, messages) => {
    const response = await shop.post('/auth/signup', body);
    expect(response.statusCode).toBe(422);
    const { message, errors } = response.json<{ message: string; errors: { message: string }[] }>();
    expect(errors.map((error) => error.message)).toEqual(messages);
    expect(message).toBe(messages[0]);
  });
});

describe('sign in', () => {
  test('answers the same for a wrong password and an unknown e-mail', async () => {
    const wrong = await shop.post('/auth/signin', { email: 'meena@example.com', password: 'Wrong1234' });
    const unknown = await shop.post('/auth/signin', { email: 'nobody@example.com', password: 'Wrong1234' });
    expect([wrong.statusCode, wrong.json()]).toEqual([401, { message: 'Invalid email or password' }]);
    expect([unknown.statusCode, unknown.json()]).toEqual([401, wrong.json()]);
  });

  test('rejects a password that is too short for an account', async () => {
    const response = await shop.post('/auth/signin', { email: 'meena@example.com', password: 'short' });
    expect(response.json()).toMatchObject({ errors: [{ field: 'password', message: 'password is invalid' }] });
  });
});

describe('a session', () => {
  test('is asked for, and ends with signing out', async () => {
    const token = await signedIn(shop, 'ends@example.com');
    expect((await addressOf(token)).statusCode).toBe(200);
    const out = await shop.post('/auth/signout', undefined, { token });
    expect([out.statusCode, out.json()]).toEqual([200, { message: 'Logged out' }]);
    const after = await addressOf(token);
    expect([after.statusCode, after.json()]).toEqual([
      401,
      { message: 'Your session expired! Please login to continue!' },
    ]);
    expect((await shop.post('/auth/signout')).statusCode).toBe(200);
  });

  test('ends on every device at once, and no other customer’s', async () => {
    const [phone, desk] = [await signedIn(shop, 'many@example.com'), await signedIn(shop, 'many@example.com')];
    const other = await signedIn(shop, 'bystander@example.com');
    const out = await shop.post('/auth/signout-everywhere', undefined, { token: phone });
    expect([out.statusCode, out.json()]).toEqual([200, { message: 'Logged out everywhere' }]);
    for (const token of [phone, desk]) {
      expect((await addressOf(token)).json()).toEqual({ message: 'Your session expired! Please login to continue!' });
    }
    expect((await addressOf(other)).statusCode).toBe(200);
  });

  test('does not begin with a password that was changed, or for an account deleted, while it was compared', async () => {
    await signedIn(shop, 'slow@example.com');
    const user = (await findUserByEmail(shop.db, 'slow@example.com'))!;
    await updateUser(shop.db, user.id, { passwordHash: 'another' });
    expect(await startSession(shop.db, user)).toBeUndefined();
    const changed = { ...user, passwordHash: 'another' };
    expect(await startSession(shop.db, changed)).toMatch(/^[\w-]{43}$/);
    await deleteAccount(shop.db, user.id);
    expect(await startSession(shop.db, changed)).toBeUndefined();
  });

  test.each(['', 'guess', 'A'.repeat(43), "' OR 1=1 --"])('is not the token %p', async (token) => {
    const response = await addressOf(token);
    expect([response.statusCode, response.json()]).toEqual([401, { message: 'UnAuthorized!' }]);
  });

  test.each([
    ['15 days without use', { lastUsedAt: sql`now() - interval '15 days'` }],
    ['61 days of use', { createdAt: sql`now() - interval '61 days'` }],
  ])('is over after %s', async (_when, change) => {
    const token = await signedIn(shop, 'old@example.com');
    const [user] = await shop.db.select().from(users).where(eq(users.email, 'old@example.com'));
    await shop.db.update(sessions).set(change).where(eq(sessions.userId, user!.id));
    expect((await addressOf(token)).json()).toEqual({ message: 'Your session expired! Please login to continue!' });
  });

  test('lives on while it is used', async () => {
    const token = await signedIn(shop, 'alive@example.com');
    const [user] = await shop.db.select().from(users).where(eq(users.email, 'alive@example.com'));
    const mine = eq(sessions.userId, user!.id);
    await shop.db
      .update(sessions)
      .set({ lastUsedAt: sql`now() - interval '13 days'` })
      .where(mine);
    expect((await addressOf(token)).statusCode).toBe(200);
    const [session] = await shop.db.select().from(sessions).where(mine);
    expect(Date.now() - session!.lastUsedAt.valueOf()).toBeLessThan(60_000);
  });

  test('of a deleted account says so', async () => {
    const token = await signedIn(shop, 'gone@example.com');
    await shop.db.update(users).set({ deletedAt: new Date() }).where(eq(users.email, 'gone@example.com'));
    const response = await shop.post('/cart/cartProduct', undefined, { token });
    expect([response.statusCode, response.json()]).toEqual([401, { auth: 'deleted' }]);
    expect((await shop.post('/auth/signin', { email: 'gone@example.com', password: PASSWORD })).statusCode).toBe(401);
  });
});
