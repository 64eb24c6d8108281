import pg from 'pg';
import { buildApp } from '../app.ts';
import { call, promote } from '../testing/calls.ts';
import { newPart } from '../testing/new-part.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { type Receiver, openReceiver, verified } from '../testing/webhook-receiver.ts';

let registry: TestRegistry;
let receiver: Receiver;
beforeEach(async () => {
  receiver = await openReceiver();
  registry = await startTestRegistry({ privateWebhooks: true, consoleUrl: 'https://ops.example/console' });
});
afterEach(async () => {
  await registry.close();
  await receiver.close();
});

async function query<Row extends object>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: registry.databaseUrl });
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
}

const subscribe = async (changes: object = {}) =>
  (await call(registry, 'POST', '/subscriptions', { body: { format: 'json', target: receiver.url, ...changes } })).body;
const deliveries = async (id: string) =>
  (await call(registry, 'GET', `/subscriptions/${id}/deliveries`)).body.deliveries;
const makeDue = () =>
  query(`UPDATE registry.deliveries SET due_at = now() WHERE state = 'waiting' AND due_at < now() + interval '1 day'`);

/** The newest delivery of a subscription when its attempts are logged, and there are as many deliveries. */
async function logged(id: string, attempts: number, count = 1) {
  for (;;) {
    const [newest, ...older] = await deliveries(id);
    if (older.length >= count - 1 && newest?.attempts.length >= attempts) return newest;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A rollback, which notifies. */
async function rollBack(reason = 'totals are wrong') {
  const { part, old, fresh } = await newPart(registry);
  await promote(registry, [old]);
  await promote(registry, [fresh]);
  const [from, to] = [fresh.descriptor.version, old.descriptor.version];
  await call(registry, 'POST', '/channels/production/rollbacks', { body: { part, to, reason } });
  return { part, from, to };
}

test('a message is signed, says what happened, why and what to do, and links to the console', async () => {
  const { id, secret } = await subscribe();
  const { part, from, to } = await rollBack();
  const [message] = await receiver.arrivals(1);
  expect(verified(secret, message!)).toMatchObject({
    type: 'release.rolled-back',
    data: {
      channel: 'production',
      subject: `${part} was rolled back on production`,
      text: `admin rolled back ${part} from ${from} to ${to} on production. Reason: totals are wrong.`,
      next: expect.stringContaining(`farmgate history ${part} --channel production`),
      link: `https://ops.example/console/channels/production/parts/${part}`,
      releases: [{ part, from, to }],
      by: 'admin',
      reason: 'totals are wrong',
    },
  });
  expect(() => verified(secret, { ...message!, body: `${message!.body} ` })).toThrow('No matching signature');
  expect(await logged(id, 1)).toMatchObject({
    id: message!.headers['webhook-id'],
    state: 'delivered',
    nextAttempt: null,
    attempts: [{ status: 204, error: null }],
  });
});

test('a receiver that fails gets the same message again, later, with a new signature', async () => {
  const { id, secret } = await subscribe();
  receiver.replyWith((_message, index) => ({ status: index < 2 ? 500 : 200 }));
  await rollBack();
  const first = await logged(id, 1);
  expect(first).toMatchObject({ state: 'waiting', attempts: [{ status: 500, error: 'the receiver answered 500' }] });
  expect(Date.parse(first.nextAttempt)).toBeGreaterThan(Date.parse(first.attempts[0].at));
  await makeDue();
  await logged(id, 2);
  await makeDue();
  const last = await logged(id, 3);
  expect(last).toMatchObject({ state: 'delivered', attempts: [{ status: 500 }, { status: 500 }, { status: 200 }] });
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([last.id]));
  for (const message of receiver.received) expect(verified(secret, message).type).toBe('release.rolled-back');
});

test('it fails after the last attempt, and at once when the receiver is gone', async () => {
  const { id } = await subscribe();
  receiver.replyWith((_message, index) => ({ status: index === 0 ? 500 : 410 }));
  await rollBack();
  await logged(id, 1);
  await query('UPDATE registry.deliveries SET attempts = 8, due_at = now()');
  expect(await logged(id, 2)).toMatchObject({ state: 'failed', attempts: [{ status: 500 }, { status: 410 }] });
  await rollBack();
  expect(await logged(id, 1, 2)).toMatchObject({ state: 'failed', nextAttempt: null, attempts: [{ status: 410 }] });
  const { subscriptions } = (await call(registry, 'GET', '/subscriptions')).body;
  expect(subscriptions).toMatchObject([{ waiting: 0, failed: 2, lastDelivered: null }]);
});

test('waiting messages survive the end of the process', async () => {
  const { id, secret } = await subscribe();
  receiver.replyWith(() => ({ status: 503 }));
  await rollBack();
  await logged(id, 1);
  await registry.app.close();
  receiver.replyWith(() => ({ status: 200 }));
  await makeDue();
  const { databaseUrl, dataDir, adminToken } = registry;
  const app = await buildApp({ databaseUrl, dataDir, adminToken, privateWebhooks: true });
  const messages = await receiver.arrivals(2);
  expect(verified(secret, messages[1]!).type).toBe('release.rolled-back');
  expect(messages[1]!.headers['webhook-id']).toBe(messages[0]!.headers['webhook-id']);
  await app.close();
});

test('two registry processes announce an event once and send a message once', async () => {
  const { secret } = await subscribe({ events: ['release.rolled-back', 'approval.requested'] });
  const { databaseUrl, dataDir, adminToken } = registry;
  const second = await buildApp({ databaseUrl, dataDir, adminToken, privateWebhooks: true });
  const events = 30;
  for (let index = 0; index < events; index += 1) await rollBack(`reason ${index}`);
  await receiver.arrivals(events);
  await second.close();
  await registry.app.close();
  const reasons = receiver.received.map((message) => verified(secret, message).data['reason']);
  expect(reasons.toSorted()).toEqual(Array.from({ length: events }, (_, index) => `reason ${index}`).toSorted());
});

test('a receiver that hangs does not stop the others', async () => {
  const hanging = await openReceiver();
  hanging.replyWith(() => 'never');
  await subscribe({ target: hanging.url });
  await subscribe();
  for (let index = 0; index < 12; index += 1) await rollBack();
  expect(await receiver.arrivals(12)).toHaveLength(12);
  await hanging.close();
});

test('only what a subscription asks for, of its channel', async () => {
  await subscribe({ channel: 'staging' });
  await subscribe({ events: ['edge.lost'] });
  const { id } = await subscribe();
  await rollBack();
  await logged(id, 1);
  expect(receiver.received).toHaveLength(1);
});

test('several parts that are rolled back together are one message', async () => {
  const { secret } = await subscribe();
  const parts = [await newPart(registry), await newPart(registry)];
  await promote(
    registry,
    parts.map(({ old }) => old),
  );
  await promote(
    registry,
    parts.map(({ fresh }) => fresh),
  );
  const releases = parts.map(({ part, old }) => ({ part, to: old.descriptor.version }));
  await call(registry, 'POST', '/channels/production/rollbacks', { body: { releases, reason: 'both broken' } });
  const [message] = await receiver.arrivals(1);
  const { data } = verified(secret, message!);
  expect(data['subject']).toBe(`${parts.map(({ part }) => part).join(' and ')} were rolled back on production`);
  expect(data['entries']).toHaveLength(2);
});

test('a test is sent at once, once, and its result is the answer', async () => {
  const { id, secret } = await subscribe({ channel: 'staging' });
  const test = () => call(registry, 'POST', `/subscriptions/${id}/test`);
  expect(await test()).toMatchObject({ status: 200, body: { status: 204, error: null } });
  expect(verified(secret, receiver.received[0]!)).toMatchObject({
    type: 'subscription.test',
    data: { channel: 'staging' },
  });
  receiver.replyWith(() => ({ status: 302, headers: { location: 'http://169.254.169.254/' } }));
  expect((await test()).body).toMatchObject({
    status: 302,
    error: 'the receiver answered 302; redirects are not followed',
  });
  expect(await deliveries(id)).toMatchObject([{ state: 'failed' }, { state: 'delivered' }]);
});

test('the URL of a Slack webhook gets text and blocks', async () => {
  await subscribe({ format: 'slack' });
  const { part } = await rollBack('<!channel> & <https://evil.example|the console>');
  const [message] = await receiver.arrivals(1);
  const { text, blocks } = JSON.parse(message!.body);
  expect(text).toContain(`${part} was rolled back on production\n`);
  expect(blocks.map(({ type }: { type: string }) => type)).toEqual(['header', 'section', 'section', 'actions']);
  expect(blocks[1].text.text).toContain('&lt;!channel&gt; &amp; &lt;https://evil.example|the console&gt;');
});
