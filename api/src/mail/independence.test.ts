import { mails } from '../database/schema.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop } from '../testing/test-shop.ts';
import type { Mail } from '@farmgate/service/mailer';
import type { MailRow } from './outbox-store.ts';
import { MailWorker } from './worker.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(mails);
  lines.length = 0;
});

const lines: string[] = [];
const note = (line: unknown) => void lines.push(String(line));
const log = { warn: note, error: note } as never;
const LETTER: Mail = { to: 'asha@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
const rows = () => shop.db.select().from(mails).orderBy(mails.id);
const isBad = (email: string | null) => email === 'bad@example.com';

/** Six mails, of which the first is about to fail. */
async function addMails(): Promise<void> {
  const emails = ['bad', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@example.com`);
  for (const email of emails) await shop.db.insert(mails).values({ kind: 'reset-code', email });
}
const FIVE_SENT = Array.from({ length: 5 }, () => ({ state: 'sent' }));

test.each<[string, () => unknown]>([
  ['an error', () => new Error('The invoice has no lines')],
  ['words that PostgreSQL does not store', () => new Error('550 no\0such \ud83d mailbox')],
  ['nothing at all', () => undefined],
  ['a text', () => 'no'],
])('a mail whose composing throws %s does not stop the others', async (_what, error) => {
  await addMails();
  const compose = async ({ email }: MailRow) => {
    if (isBad(email)) throw error();
    return LETTER;
  };
  await new MailWorker({ db: shop.db, mailer: { send: async () => undefined }, compose, log }).deliverDue();
  const [bad, ...others] = await rows();
  expect(others).toMatchObject(FIVE_SENT);
  expect(bad).toMatchObject({ state: 'waiting', attempts: 1, lastError: expect.stringMatching(/./) });
  expect(lines).toEqual([expect.stringContaining('was not sent; the next attempt is in 5 s')]);
});

test('a mail server’s error text that PostgreSQL cannot store does not stop the others either', async () => {
  await addMails();
  const send = async ({ to }: Mail) => {
    if (isBad(to)) throw new Error('421 \0');
  };
  const compose = async ({ email }: MailRow) => ({ ...LETTER, to: email! });
  await new MailWorker({ db: shop.db, mailer: { send }, compose, log }).deliverDue();
  const [bad, ...others] = await rows();
  expect(others).toMatchObject(FIVE_SENT);
  expect(bad).toMatchObject({ state: 'waiting', attempts: 1, lastError: '421 \uFFFD' });
});

test('a mail that has ended the process in each of its attempts is parked without another one', async () => {
  await addMails();
  const [bad] = await rows();
  await shop.pool.query('UPDATE shop.mails SET attempts = 5 WHERE id = $1', [bad!.id]);
  const composed: (string | null)[] = [];
  const compose = async ({ email }: MailRow) => {
    composed.push(email);
    return LETTER;
  };
  await new MailWorker({ db: shop.db, mailer: { send: async () => undefined }, compose, log }).deliverDue();
  expect(composed).not.toContain('bad@example.com');
  expect(await rows()).toMatchObject([
    { state: 'parked', lastError: 'The process ended during each of the 5 attempts.' },
    ...FIVE_SENT,
  ]);
});

test('a mail whose result the database does not record stops no other, and is sent again after its lease', async () => {
  await addMails();
  const compose = async (row: MailRow) => {
    // The update that marks it as sent fails then.
    if (isBad(row.email)) row.id = Number.NaN;
    return LETTER;
  };
  await new MailWorker({ db: shop.db, mailer: { send: async () => undefined }, compose, log }).deliverDue();
  const [bad, ...others] = await rows();
  expect(others).toMatchObject(FIVE_SENT);
  expect(bad).toMatchObject({ state: 'waiting', attempts: 1 });
  expect(bad!.dueAt.valueOf()).toBeGreaterThan(bad!.createdAt.valueOf() + 60_000);
});
