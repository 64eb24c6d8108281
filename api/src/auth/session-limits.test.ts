import { sql } from 'drizzle-orm';
import { sessions } from '../database/schema.ts';
import { signedIn } from '../testing/fixtures.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { useSession } from './session-store.ts';
import { startSession } from './session.ts';
import type { User } from './user-store.ts';
import { findUserByEmail } from './user-store.ts';

let shop: TestShop;
let asha: User;
let token: string;
beforeAll(async () => {
  shop = await createTestShop();
  await signedIn(shop);
  asha = (await findUserByEmail(shop.db, 'asha@example.com'))!;
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(sessions);
  token = (await startSession(shop.db, asha))!;
});

const OVER = [401, { message: 'Your session expired! Please login to continue!' }];
const ago = (time: string) => sql`now() - ${time}::interval` as unknown as Date;
const session = async () => (await shop.db.select().from(sessions))[0]!;

/** Makes the session begin and be used last these times ago. */
const age = (begun: string, used: string) =>
  shop.db.update(sessions).set({ createdAt: ago(begun), lastUsedAt: ago(used) });

async function call() {
  const response = await shop.get('/user/profile/', { token });
  return response.statusCode === 200 ? 200 : [response.statusCode, response.json<unknown>()];
}

test.each([
  ['unused for just less than 14 days', '15 days', '13 days 23 hours 59 minutes', 200],
  ['unused for just more than 14 days', '15 days', '14 days 1 minute', OVER],
  ['begun just less than 60 days ago', '59 days 23 hours 59 minutes', '5 minutes', 200],
  ['begun just more than 60 days ago', '60 days 1 minute', '5 minutes', OVER],
])('a session %s', async (_when, begun, used, answer) => {
  await age(begun, used);
  expect(await call()).toEqual(answer);
  // A call that finds it over does not make the next one find it alive.
  expect(await call()).toEqual(answer);
});

test('an ended session stays ended, and keeps the time it ended at', async () => {
  await age('1 day', '1 hour');
  await shop.db.update(sessions).set({ revokedAt: ago('30 minutes') });
  const { revokedAt, lastUsedAt } = await session();
  expect(await call()).toEqual(OVER);
  await shop.post('/auth/signout', undefined, { token });
  expect(await call()).toEqual(OVER);
  expect(await session()).toMatchObject({ revokedAt, lastUsedAt });
});

test('the use of a session is noted once a minute', async () => {
  await age('1 day', '20 seconds');
  const { lastUsedAt } = await session();
  expect(await call()).toBe(200);
  expect((await session()).lastUsedAt).toEqual(lastUsedAt);
  await age('1 day', '61 seconds');
  expect(await call()).toBe(200);
  expect((await session()).lastUsedAt.valueOf()).toBeGreaterThan(lastUsedAt.valueOf());
});

test('the limits are the last moments at which a session lives', async () => {
  const { tokenHash } = await session();
  // Within a transaction the database's clock stands still.
  await shop.db.transaction(async (tx) => {
    await tx.update(sessions).set({ createdAt: ago('60 days'), lastUsedAt: ago('14 days') });
    expect(await useSession(tx, { tokenHash, browserHash: null })).toMatchObject({ userId: asha.id, over: false });
    await tx.update(sessions).set({ lastUsedAt: ago('1 minute') });
    const [before] = await tx.select().from(sessions);
    await useSession(tx, { tokenHash, browserHash: null });
    expect(await tx.select().from(sessions)).toEqual([before]);
  });
});

test('the use of one session is not the use of another', async () => {
  await startSession(shop.db, asha);
  await age('15 days', '13 days');
  expect(await call()).toBe(200);
  const { rows } = await shop.pool.query(`SELECT 1 FROM shop.sessions WHERE last_used_at < now() - interval '12 days'`);
  expect(rows).toHaveLength(1);
});
