import { eq, sql } from 'drizzle-orm';
import { knownPlaces, mails, resetCodes, throttles } from '../database/schema.ts';
import { PASSWORD, signedIn } from '../testing/fixtures.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { LIMITS } from '../throttle/limits.ts';
import { deleteAccount } from './delete-account.ts';
import { familiarityOf } from './known-places.ts';
import { findUserByEmail } from './user-store.ts';

const email = 'owner@example.com';
const NEW_PASSWORD = 'Pumpkin77';
const ORIGIN = 'http://shop.test';
const HOME = '198.51.100.7';
const ELSEWHERE = '203.0.113.200';

let shop: TestShop;
/** The owner's browser: its headers. */
let browser: Record<string, string>;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.pool.query('TRUNCATE shop.users, shop.throttles, shop.mails CASCADE');
  await signedIn(shop, email);
  await shop.db.delete(knownPlaces);
  browser = { origin: ORIGIN };
  const first = await signIn(PASSWORD, HOME, browser);
  browser = { origin: ORIGIN, cookie: String(first.headers['set-cookie']).split(';')[0]! };
});

const signIn = (password: string, from: string, headers: Record<string, string> = {}) =>
  shop.post('/auth/signin', { email, password }, { from, headers });
const forgot = (from: string, headers: Record<string, string> = {}) =>
  shop.post('/auth/forgot-password', { email: 'Owner@Example.com' }, { from, headers });
const reset = (otp: string, from: string, headers: Record<string, string> = {}, password = NEW_PASSWORD) =>
  shop.post('/auth/reset-password', { email, otp, password }, { from, headers });
const another = (otp: string) => (otp === '123456' ? '654321' : '123456');

async function times<Answer>(count: number, call: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers = [];
  for (let index = 0; index < count; index += 1) answers.push(await call(index));
  return answers;
}
const codes = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);

/** Wrong passwords of many strangers, until the account takes no more of them. */
async function attack(): Promise<void> {
  await times(LIMITS.signIn.byStrangers.attempts, (n) => signIn('Wrong1234', `203.0.113.${n}`));
  expect((await signIn('Wrong1234', '203.0.113.99')).statusCode).toBe(429);
}

async function mailedCode(): Promise<string> {
  await shop.deliverMail();
  return /\d{6}/.exec(shop.mails.at(-1)!.text)![0];
}

describe('while strangers guess at an account', () => {
  beforeEach(attack);

  test('its owner signs in with a known browser from any network', async () => {
    expect((await signIn(PASSWORD, ELSEWHERE, browser)).statusCode).toBe(200);
  });

  test('its owner signs in from a known network, with any client', async () => {
    expect((await signIn(PASSWORD, HOME)).statusCode).toBe(200);
    expect((await signIn(PASSWORD, HOME, { origin: ORIGIN })).statusCode).toBe(200);
  });

  test('the right password does not help a stranger, nor does a cookie of another account or a made-up one', async () => {
    const other = await shop.post('/auth/signin', { email: 'x@example.com', password: PASSWORD }, { from: ELSEWHERE });
    expect(other.statusCode).toBe(401);
    await signedIn(shop, 'thief@example.com');
    const own = await shop.post(
      '/auth/signin',
      { email: 'thief@example.com', password: PASSWORD },
      { from: ELSEWHERE, headers: { origin: ORIGIN } },
    );
    const cookie = String(own.headers['set-cookie']).split(';')[0]!;
    const made = { cookie: `farmgate_browser=${'a'.repeat(43)}` };
    for (const headers of [{}, { origin: ORIGIN }, { origin: ORIGIN, cookie }, made] as Record<string, string>[]) {
      expect((await signIn(PASSWORD, ELSEWHERE, headers)).statusCode).toBe(429);
    }
  });

  test('a success of the owner gives strangers no clean slate', async () => {
    expect((await signIn(PASSWORD, ELSEWHERE, browser)).statusCode).toBe(200);
    expect((await signIn('Wrong1234', '203.0.113.98')).statusCode).toBe(429);
  });
});

test('one stranger alone does not close the account to other unknown places', async () => {
  const answers = await times(40, () => signIn('Wrong1234', '203.0.113.1'));
  expect(codes(answers)).toEqual([...Array(10).fill(401), ...Array(30).fill(429)]);
  expect((await signIn(PASSWORD, ELSEWHERE)).statusCode).toBe(200);
});

test('a known browser signs in from an address that strangers have used up', async () => {
  const { bucket, attempts } = LIMITS.signIn.byAddress;
  const expiresAt = sql`now() + interval '5 minutes'` as unknown as Date;
  await shop.db.delete(throttles);
  await shop.db.insert(throttles).values({ bucket, subject: HOME, attempts, expiresAt });
  expect((await signIn(PASSWORD, HOME, browser)).statusCode).toBe(200);
  expect((await signIn(PASSWORD, HOME)).statusCode).toBe(429);
});

test.each<[string, string, () => Record<string, string>]>([
  ['browser', ELSEWHERE, () => browser],
  ['network', HOME, () => ({})],
])('a known %s is slowed down after ten wrong passwords too', async (_what, from, headers) => {
  expect(codes(await times(11, () => signIn('Wrong1234', from, headers())))).toEqual([...Array(10).fill(401), 429]);
  expect((await signIn(PASSWORD, from, headers())).statusCode).toBe(429);
});

test('a place is known for 180 days after its last use, then forgotten', async () => {
  const known = () => familiarityOf(shop.db, email, { network: HOME, browserId: '' });
  const age = (time: string) =>
    shop.db.update(knownPlaces).set({ lastUsedAt: sql`now() - ${time}::interval` as unknown as Date });
  await age('179 days 23 hours');
  expect(await known()).toBe('network');
  await age('180 days 1 minute');
  expect(await known()).toBe('stranger');
  await signIn(PASSWORD, ELSEWHERE);
  expect(await shop.db.$count(knownPlaces)).toBe(1);
});

test('places are kept as hashes, and not after the account is deleted', async () => {
  const { rows } = await shop.pool.query<{ all: string }>(
    `SELECT string_agg(p::text, '') AS all FROM shop.known_places p`,
  );
  expect(rows[0]!.all).not.toContain(Buffer.from(browser['cookie']!.split('=')[1]!).toString('hex'));
  expect(await shop.db.$count(knownPlaces)).toBe(2);
  await deleteAccount(shop.db, (await findUserByEmail(shop.db, email))!.id);
  expect(await shop.db.$count(knownPlaces)).toBe(0);
});

test('signing out everywhere makes other browsers strangers', async () => {
  const answer = await signIn(PASSWORD, ELSEWHERE, { origin: ORIGIN });
  const cookie = String(answer.headers['set-cookie']).split(';')[0]!;
  const { accessToken: token } = answer.json<{ accessToken: string }>();
  await shop.post('/auth/signout-everywhere', undefined, {
    token,
    from: ELSEWHERE,
    headers: { origin: ORIGIN, cookie },
  });
  await attack();
  expect((await signIn(PASSWORD, HOME, browser)).statusCode).toBe(429);
  expect((await signIn(PASSWORD, '203.0.113.201', { origin: ORIGIN, cookie })).statusCode).toBe(200);
});

describe('while strangers ask for codes', () => {
  const attackReset = () => times(30, (n) => forgot(`203.0.113.${n}`));

  test.each<[string, string, () => Record<string, string>]>([
    ['browser', ELSEWHERE, () => browser],
    ['network', HOME, () => ({})],
  ])('the owner gets a code in a known %s, and resets with it', async (_what, from, headers) => {
    expect(codes(await attackReset())).toEqual([...Array(20).fill(200), ...Array(10).fill(429)]);
    await shop.deliverMail();
    await shop.db.delete(mails);
    expect((await forgot(from, headers())).statusCode).toBe(200);
    const otp = await mailedCode();
    expect((await reset(otp, from, headers())).statusCode).toBe(200);
    expect((await signIn(NEW_PASSWORD, from, headers())).statusCode).toBe(200);
    expect(await shop.db.$count(resetCodes)).toBe(1);
  });

  test('six calls of one stranger leave the owner’s reset open everywhere', async () => {
    expect(codes(await times(6, () => forgot('203.0.113.1')))).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await forgot(ELSEWHERE)).statusCode).toBe(200);
  });

  test('their codes do not replace the owner’s, and their tries do not use it up', async () => {
    await forgot(ELSEWHERE, browser);
    const otp = await mailedCode();
    for (let n = 0; n < 8; n += 1) {
      await forgot(`203.0.113.${n}`);
      await shop.deliverMail();
      expect((await reset(another(otp), `203.0.113.${n}`)).statusCode).toBe(422);
    }
    expect((await reset(otp, HOME, browser)).statusCode).toBe(200);
  });

  test('a code works only where it was asked for', async () => {
    await forgot(ELSEWHERE, browser);
    const otp = await mailedCode();
    for (const headers of [{}, { origin: ORIGIN }] as Record<string, string>[])
      expect((await reset(otp, ELSEWHERE, headers)).statusCode).toBe(422);
    expect((await reset(otp, '203.0.113.1', browser)).statusCode).toBe(200);
  });

  test('a reset uses up every other code', async () => {
    await forgot('203.0.113.1');
    const theirs = await mailedCode();
    await forgot(HOME, browser);
    const own = await mailedCode();
    expect((await reset(own, HOME, browser)).statusCode).toBe(200);
    expect((await reset(theirs, '203.0.113.1', {}, 'Another123')).statusCode).toBe(422);
  });
});

test('a browser without the cookie gets one with its code, and resets with it', async () => {
  const asked = await forgot(ELSEWHERE, { origin: ORIGIN });
  const cookie = String(asked.headers['set-cookie']).split(';')[0]!;
  const otp = await mailedCode();
  expect((await reset(otp, ELSEWHERE, { origin: ORIGIN })).statusCode).toBe(422);
  expect((await reset(otp, HOME, { origin: ORIGIN, cookie })).statusCode).toBe(200);
});

test('a reset makes the place where it was made the only known one', async () => {
  await forgot(ELSEWHERE);
  expect((await reset(await mailedCode(), ELSEWHERE)).statusCode).toBe(200);
  const { id } = (await findUserByEmail(shop.db, email))!;
  expect(await shop.db.$count(knownPlaces, eq(knownPlaces.userId, id))).toBe(1);
  expect(await familiarityOf(shop.db, email, { network: ELSEWHERE, browserId: '' })).toBe('network');
  expect(await familiarityOf(shop.db, email, { network: HOME, browserId: '' })).toBe('stranger');
});
