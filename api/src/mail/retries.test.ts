import { eq, sql } from 'drizzle-orm';
import { mails } from '../database/schema.ts';
import { fill, openCheckout } from '../testing/checkout-shop.ts';
import type { Shopper } from '../testing/shopper.ts';
import { openSmtpServer } from '@farmgate/service/testing';
import type { TestShop } from '../testing/test-shop.ts';
import { createMailer } from '@farmgate/service/mailer';
import type { Mail, Mailer } from '@farmgate/service/mailer';
import { findUnsentMails, retryMails } from './outbox-store.ts';
import type { MailRow } from './outbox-store.ts';
import { MailWorker } from './worker.ts';

let shop: TestShop;
let orderId: number;
let orderNo: string;
beforeAll(async () => {
  let asha: Shopper;
  ({ shop, asha } = await openCheckout());
  await fill(asha);
  const response = await asha.checkout(await asha.request());
  ({ id: orderId, order_no: orderNo } = response.json<{ order: { id: number; order_no: string } }>().order);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(mails);
  lines.length = 0;
});

const lines: string[] = [];
const log = {
  warn: (line: unknown) => void lines.push(`warn ${String(line)}`),
  error: (line: unknown) => void lines.push(`error ${String(line)}`),
};
const LETTER: Mail = { to: 'asha@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
const worker = (mailer: Mailer) =>
  new MailWorker({ db: shop.db, mailer, compose: async () => LETTER, log: log as never });

type Kind = MailRow['kind'];
const KINDS: Kind[] = ['reset-code', 'order-confirmed', 'payment-failed'];
const ago = (time: string) => sql`now() - ${time}::interval` as unknown as Date;
const addMail = async (kind: Kind, change: Partial<typeof mails.$inferInsert> = {}) => {
  const about = kind === 'reset-code' ? { email: 'asha@example.com' } : { orderId };
  const [row] = await shop.db
    .insert(mails)
    .values({ kind, ...about, ...change })
    .returning();
  return row!.id;
};
const rows = () => shop.db.select().from(mails).orderBy(mails.id);
const makeDue = () => shop.db.update(mails).set({ dueAt: ago('0 seconds') });

test.each<[Kind, number[]]>([
  ['reset-code', [5, 15, 60, 180]],
  ['order-confirmed', [10, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800]],
  ['payment-failed', [10, 30, 120, 600, 1_800, 3_600, 7_200]],
])('a mail about a %s is tried again after %j seconds, then parked', async (kind, waits) => {
  const id = await addMail(kind);
  const refusing = worker({ send: () => Promise.reject(new Error('421 not now')) });
  for (const [index, wait] of waits.entries()) {
    await refusing.deliverDue();
    const [row] = await rows();
    const seconds = (row!.dueAt.valueOf() - row!.updatedAt.valueOf()) / 1000;
    expect(seconds).toBeGreaterThan(wait - 1);
    expect(seconds).toBeLessThan(wait * 2);
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: index + 1, lastError: '421 not now' }]);
    expect(lines.at(-1)).toBe(`warn mail ${id} (${kind}) was not sent; the next attempt is in ${wait} s: 421 not now`);
    await makeDue();
  }
  await refusing.deliverDue();
  const attempts = waits.length + 1;
  expect(await rows()).toMatchObject([{ state: 'parked', attempts, lastError: '421 not now' }]);
  expect(lines.at(-1)).toBe(
    `error mail ${id} (${kind}) is parked after attempt ${attempts}: 421 not now. Run farmgate-shop mail list for the next step.`,
  );
  expect(lines).toHaveLength(attempts);
});

const answering = (step: 'onMailFrom' | 'onRcptTo' | 'onAuth', responseCode: number) =>
  openSmtpServer({
    [step]: (_given: unknown, _session: unknown, done: (error: Error) => void) =>
      done(Object.assign(new Error('no'), { responseCode })),
  });

test.each([
  ['onRcptTo', 421, 'waiting'],
  ['onRcptTo', 450, 'waiting'],
  ['onRcptTo', 452, 'waiting'],
  ['onMailFrom', 451, 'waiting'],
  ['onRcptTo', 500, 'parked'],
  ['onRcptTo', 553, 'parked'],
  ['onMailFrom', 550, 'parked'],
] as const)('a server that answers at %s with %p leaves the mail %s', async (step, code, state) => {
  await addMail('order-confirmed');
  const server = await answering(step, code);
  const mailFrom = 'Farmgate <shop@example.com>';
  await worker(createMailer({ smtpUrl: server.url, mailFrom, dataDir: '/nowhere', log: console })).deliverDue();
  await server.close();
  expect(await rows()).toMatchObject([{ state, attempts: 1, lastError: expect.stringContaining(String(code)) }]);
});

test('a rejection that is not about the mailbox is retried', async () => {
  await addMail('order-confirmed');
  const error = Object.assign(new Error('535 wrong password'), { code: 'EAUTH', responseCode: 535 });
  await worker({ send: () => Promise.reject(error) }).deliverDue();
  expect(await rows()).toMatchObject([{ state: 'waiting' }]);
});

test('a letter there is no reason for is forgotten, and no error', async () => {
  await addMail('order-confirmed');
  const other = await addMail('reset-code', { dueAt: new Date('2999-01-01') });
  const send = jest.fn();
  const options = { db: shop.db, mailer: { send }, log: log as never };
  await new MailWorker({ ...options, compose: async () => undefined }).deliverDue();
  expect((await rows()).map(({ id }) => id)).toEqual([other]);
  expect([send.mock.calls, lines]).toEqual([[], []]);
});

test('four mails leave at once, those due longest first, and none before it is due', async () => {
  for (const minutes of [1, 5, 2, 4, 3]) {
    await addMail('reset-code', { email: `${minutes}@example.com`, dueAt: ago(`${minutes} minutes`) });
  }
  await addMail('reset-code', { email: 'later@example.com', dueAt: new Date('2999-01-01') });
  await addMail('reset-code', { email: 'over@example.com', dueAt: ago('9 minutes'), state: 'parked' });
  const begun: string[] = [];
  const compose = async ({ email }: MailRow) => void begun.push(email!);
  const mailer = { send: async () => undefined };
  await new MailWorker({ db: shop.db, mailer, compose, log: log as never }).deliverDue();
  expect(begun.slice(0, 4).sort()).toEqual(['2@example.com', '3@example.com', '4@example.com', '5@example.com']);
  expect(begun.slice(4)).toEqual(['1@example.com']);
});

test('one mail that hangs does not hold up the three beside it', async () => {
  for (const kind of KINDS) await addMail(kind);
  await addMail('reset-code');
  let sent = 0;
  let release = () => {};
  const hanging = new Promise<void>((resolve) => (release = resolve));
  let threeSent = () => {};
  const others = new Promise<void>((resolve) => (threeSent = resolve));
  const send = async () => {
    if ((sent += 1) === 4) threeSent();
    if (sent === 1) await hanging;
  };
  const delivering = worker({ send }).deliverDue();
  await others;
  release();
  await delivering;
  expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'sent']);
});

test('mail not sent is listed with its order, oldest first, and all of it can be made due', async () => {
  await addMail('order-confirmed', { state: 'parked', attempts: 10, lastError: 'no such mailbox' });
  await addMail('payment-failed', { attempts: 2, dueAt: new Date('2999-01-01') });
  await addMail('reset-code', { state: 'sent' });
  expect(await findUnsentMails(shop.db)).toMatchObject([
    { kind: 'order-confirmed', orderNo, lastError: 'no such mailbox' },
    { kind: 'payment-failed', orderNo },
  ]);
  expect(await retryMails(shop.db)).toBe(2);
  expect(await rows()).toMatchObject([
    { state: 'waiting', attempts: 0 },
    { state: 'waiting', attempts: 0 },
    { state: 'sent' },
  ]);
  expect(await shop.db.$count(mails, sql`${mails.dueAt} <= now() AND ${eq(mails.state, 'waiting')}`)).toBe(2);
});

test('a worker that is started sends by itself, and stops when told', async () => {
  await addMail('order-confirmed');
  let leave = () => {};
  const left = new Promise<void>((resolve) => (leave = resolve));
  const started = worker({ send: async () => leave() });
  started.start();
  await left;
  await started.stop();
  await addMail('payment-failed');
  await started.deliverDue();
  expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'waiting']);
});
