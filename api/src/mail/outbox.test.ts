import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { mails, orders, payments } from '../database/schema.ts';
import { fill, openCheckout } from '../testing/checkout-shop.ts';
import { readPdf } from '../testing/read-pdf.ts';
import type { Shopper } from '../testing/shopper.ts';
import { openSilentServer, openSmtpServer } from '@farmgate/service/testing';
import type { TestShop } from '../testing/test-shop.ts';
import { composer } from './letters/compose.ts';
import { createMailer } from '@farmgate/service/mailer';
import type { Mailer } from '@farmgate/service/mailer';
import { mailOrderConfirmed, mailPaymentFailed } from './outbox.ts';
import { MailWorker } from './worker.ts';

let shop: TestShop;
let asha: Shopper;
let orderId: number;
beforeAll(async () => {
  ({ shop, asha } = await openCheckout());
});
afterAll(() => shop.close());

async function placeOrder(): Promise<number> {
  await fill(asha);
  const response = await asha.checkout(await asha.request());
  return response.json<{ order: { id: number } }>().order.id;
}

const log = { lines: [] as string[], warn: (line: unknown) => note(line), error: (line: unknown) => note(line) };
const note = (line: unknown) => void log.lines.push(String(line));
beforeEach(async () => {
  log.lines = [];
  shop.mails.length = 0;
  await shop.db.delete(mails);
  orderId = await placeOrder();
});

const worker = (mailer: Mailer) => new MailWorker({ db: shop.db, mailer, compose: composer(shop), log: log as never });
/** A generous limit, for busy machines; only the test of a server that never answers sets a short one. */
const by = (smtpUrl: string, timeoutMs = 60_000) =>
  worker(
    createMailer({
      smtpUrl,
      mailFrom: 'Farmgate <shop@example.com>',
      dataDir: '/nowhere',
      log: console,
      timeoutMs,
    }),
  );
const rows = () => shop.db.select().from(mails);
const makeDue = () => shop.db.update(mails).set({ dueAt: sql`now()` as unknown as Date });

test('an order is told of once, with its lines, total and the invoice', async () => {
  await mailOrderConfirmed(shop.db, orderId);
  await shop.deliverMail();
  await shop.deliverMail();
  expect(shop.mails).toHaveLength(1);
  const [mail] = shop.mails;
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  expect(mail).toMatchObject({ to: 'asha@example.com', subject: `Your Order is Confirmed: ${order?.orderNo}` });
  for (const words of ['Tomato', '250 g × 2: ₹22.76', 'Total: ₹56.09', 'Cash on Delivery', '4 Lake View, Coimbatore']) {
    expect(mail?.text).toContain(words);
  }
  expect(mail?.text).toMatch(/We deliver it by \w+day,? \d+ \w+ \d{4}\./);
  expect(mail?.html).toContain('href="http://shop.test/my_orders"');
  const [attachment] = mail!.attachments!;
  expect(attachment?.filename).toBe(`${order?.orderNo}.pdf`);
  expect(readPdf(attachment!.content).title).toBe(`Bill of Supply ${order?.orderNo}`);
});

test('an order that is not placed is not told of', async () => {
  const placing = shop.db.transaction(async (tx) => {
    await mailPaymentFailed(tx, orderId);
    throw new Error('the checkout broke');
  });
  await expect(placing).rejects.toThrow('the checkout broke');
  expect(await rows()).toHaveLength(1);
});

test('what customers type stays text in the HTML', async () => {
  await shop.db.update(orders).set({ name: '<img src=x onerror=alert(1)>' });
  await shop.deliverMail();
  expect(shop.mails[0]?.html).toContain('&#60;img src=x');
  expect(shop.mails[0]?.html).not.toContain('<img');
});

test('a failed payment is told of, unless it has been paid meanwhile', async () => {
  const failed = await placeOrder();
  const paid = await placeOrder();
  await shop.db.delete(mails);
  await shop.db.update(orders).set({ paymentMode: 1, paymentStatus: 3 }).where(eq(orders.id, failed));
  await shop.db.insert(payments).values({ id: 'pay_1', orderId: paid, status: 'captured', amountPaise: 5_609 });
  await shop.db.update(orders).set({ paymentMode: 1, paymentStatus: 2, paidBy: 'pay_1' }).where(eq(orders.id, paid));
  for (const id of [failed, failed, paid]) await mailPaymentFailed(shop.db, id);
  await shop.deliverMail();
  const sent = shop.mails;
  expect(sent.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your payment for order FG-.* failed/)]);
  expect(sent[0]?.text).toContain('http://shop.test/cart_products');
  expect(await rows()).toMatchObject([{ orderId: failed, state: 'sent' }]);
});

test('an order that is cancelled before its mail leaves is not called confirmed', async () => {
  await shop.db.update(orders).set({ status: 5 }).where(eq(orders.id, orderId));
  await shop.deliverMail();
  expect(shop.mails).toEqual([]);
});

test('a server that is away or mute delays no order and loses no mail', async () => {
  const mute = await openSilentServer();
  for (const url of ['smtp://127.0.0.1:1', mute.url]) {
    await by(url, 200).deliverDue();
    expect(await rows()).toMatchObject([{ state: 'waiting', lastError: expect.any(String) }]);
    expect(log.lines.at(-1)).toMatch(/^mail \d+ \(order-confirmed\) was not sent; the next attempt is in \d+ s: /);
    await makeDue();
  }
  mute.close();
  const back = await openSmtpServer();
  await by(back.url).deliverDue();
  expect(back.received).toHaveLength(1);
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 3, lastError: null }]);
  await back.close();
});

test('attempts become rarer, and end with a line in the log; the mail stays', async () => {
  const waits: number[] = [];
  const refusing = worker({ send: () => Promise.reject(new Error('421 not now')) });
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await refusing.deliverDue();
    const [row] = await rows();
    if (row!.state === 'parked') break;
    waits.push(Math.round((row!.dueAt.valueOf() - Date.now()) / 1000));
    await makeDue();
  }
  expect(waits.length).toBeGreaterThan(5);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(await rows()).toMatchObject([{ state: 'parked', lastError: '421 not now' }]);
  expect(log.lines.at(-1)).toMatch(
    /is parked after attempt \d+: 421 not now\. Run farmgate-shop mail list for the next step\.$/,
  );
});

test('a mailbox that does not exist is not tried again', async () => {
  const strict = await openSmtpServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
  });
  await by(strict.url).deliverDue();
  expect(await rows()).toMatchObject([{ state: 'parked', attempts: 1 }]);
  await strict.close();
});

test('many processes send each mail once', async () => {
  for (let order = 1; order < 6; order += 1) await placeOrder();
  const sent: string[] = [];
  const workers = Array.from({ length: 5 }, () => worker({ send: async ({ subject }) => void sent.push(subject) }));
  await Promise.all(workers.map((one) => one.deliverDue()));
  expect(sent).toHaveLength(6);
  expect(new Set(sent).size).toBe(6);
});

test('a worker that is cut off leaves its mail to the next', async () => {
  const hanging = worker({ send: () => new Promise(() => undefined) });
  void hanging.deliverDue();
  const taken = async () => (await rows()).every(({ attempts }) => attempts > 0);
  for (let tries = 0; !(await taken()) && tries < 6_000; tries += 1) await delay(10);
  const sent: string[] = [];
  const next = worker({ send: async ({ subject }) => void sent.push(subject) });
  await next.deliverDue();
  expect(sent).toEqual([]);
  await makeDue();
  await next.deliverDue();
  expect(sent).toHaveLength(1);
});
