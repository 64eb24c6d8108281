import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type Received, type Receiver, openReceiver, verified } from '@farmgate/registry/testing/webhook-receiver';
import { violations, violationsInDark } from '../system/axe.ts';
import { farmgate, liveVersions, waitUntilLive } from '../system/farmgate.ts';
import { expect, test } from '../system/test.ts';
import { buildChanged } from './changed-part.ts';
import { ReleaseConsole } from './release-console.ts';

const PART = 'mf-forms';
const PAGE = 'channels/production/notifications';

const why = (reason: string) => ['--reason', reason, '--yes'];

interface Subscription {
  id: string;
  target: string;
  waiting: number;
  failed: number;
}
const subscriptions = async () =>
  (JSON.parse(await farmgate('webhook', 'list', '--json')) as { subscriptions: Subscription[] }).subscriptions;

interface Delivery {
  id: string;
  type: string;
  state: string;
  attempts: { status: number | null; error: string | null }[];
}
const deliveries = async () =>
  (JSON.parse(await farmgate('webhook', 'log', id, '--json')) as { deliveries: Delivery[] }).deliveries;

let before: string;
let receiver: Receiver;
let secret: string;
let id: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  before = (await liveVersions())[PART]!;
  receiver = await openReceiver();
  const events = 'release.rolled-back,rollout.stopped';
  secret = (await farmgate('webhook', 'add', receiver.url, '--events', events, '--yes')).trim();
  id = (await subscriptions())[0]!.id;
});

test.afterAll(async () => {
  for (const left of await subscriptions()) await farmgate('webhook', 'remove', left.id, '--yes');
  await receiver.close();
  const { rollouts } = JSON.parse(await farmgate('status', '--json')) as { rollouts: object[] };
  if (rollouts.length > 0) await farmgate('canary', PART, '--abort', ...why('The test is over'));
  if ((await liveVersions())[PART] !== before) await farmgate('rollback', PART, '--to', before, ...why('As it was'));
  await waitUntilLive(PART, before);
});

/** Builds and publishes the part with another title. @returns the version */
async function publish(title: string): Promise<string> {
  const folder = await buildChanged(
    PART,
    'src/contact-us/contact-us-route.tsx',
    'title="Contact Us"',
    `title="${title}"`,
  );
  return (await farmgate('publish', folder)).trim().split(' ')[1]!;
}

test('a rollback reaches the receiver with a valid signature', async () => {
  test.slow();
  const version = await publish('Send us a letter');
  await farmgate('promote', `${PART}@${version}`, ...why('Letters are nice'));
  await waitUntilLive(PART, version);
  await farmgate('rollback', PART, '--to', before, ...why('Letters are slow'));
  const [message] = (await receiver.arrivals(1)) as [Received];
  const { type, data } = verified(secret, message);
  expect(type).toBe('release.rolled-back');
  expect(data).toMatchObject({
    channel: 'production',
    releases: [{ part: PART, from: version, to: before }],
    by: 'admin',
    reason: 'Letters are slow',
    link: `${process.env.FARMGATE_URL}/console/channels/production/parts/${PART}`,
  });
  const forged = { ...message, body: message.body.replace('slow', 'fast') };
  expect(() => verified(secret, forged)).toThrow('No matching signature found');
  await waitUntilLive(PART, before);
});

test('a receiver that fails gets the message of a stopped rollout again, and each attempt is logged', async () => {
  test.slow();
  const version = await publish('Ring us');
  receiver.replyWith((_message, index) => ({ status: index === 1 ? 503 : 204 }));
  const plan = ['--plan', '1,2,100', '--every', '5s'];
  await farmgate('rollout', `${PART}@${version}`, ...plan, ...why('Calls are quicker'));
  // Without its files, the gate rejects the next step.
  await rm(path.join(process.env.FARMGATE_DATA_DIR!, 'artifacts', PART, version), { recursive: true });
  const [, first, again] = (await receiver.arrivals(3)) as [Received, Received, Received];
  expect(verified(secret, first)).toMatchObject({ type: 'rollout.stopped', data: { by: 'rollout plan' } });
  expect(verified(secret, again)).toEqual(verified(secret, first));
  expect(again.headers['webhook-id']).toBe(first.headers['webhook-id']);
  expect(Number(again.headers['webhook-timestamp'])).toBeGreaterThan(Number(first.headers['webhook-timestamp']));

  await expect.poll(async () => (await deliveries())[0]!.state).toBe('delivered');
  expect((await deliveries())[0]).toMatchObject({
    id: first.headers['webhook-id'],
    type: 'rollout.stopped',
    attempts: [
      { status: 503, error: 'the receiver answered 503' },
      { status: 204, error: null },
    ],
  });
  await farmgate('canary', PART, '--abort', ...why('It cannot continue'));
  const [, , , aborted] = (await receiver.arrivals(4)) as [Received, Received, Received, Received];
  expect(verified(secret, aborted)).toMatchObject({ type: 'release.rolled-back', data: { action: 'abort' } });
});

test('the console shows the attempts, and adds, tests and removes a subscription', async ({ page }) => {
  test.slow();
  const console = new ReleaseConsole(page);
  const check = async (state: string) => {
    for (const width of [412, 1280]) {
      await page.setViewportSize({ width, height: 823 });
      expect.soft(await violations(page), `${state} at ${width} px`).toEqual([]);
      expect.soft(await violationsInDark(page), `${state} at ${width} px in dark`).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), state).toBeLessThanOrEqual(width);
    }
  };
  await console.open(PAGE);
  await check('before signing in');
  await console.signIn();
  const own = page.getByRole('region', { name: id });
  await own.getByText('Messages of the last 30 days').click();
  const stopped = own.getByRole('row', { name: /does not grow any more/ });
  await expect(stopped.getByText('delivered')).toBeVisible();
  await expect(stopped.getByText(/the receiver answered 503/)).toBeVisible();
  await check('messages');

  await page.getByRole('button', { name: 'Add a subscription …' }).click();
  await check('adding');
  await console.dialog.getByLabel('URL').fill(receiver.url.replace('/hooks/', '/other/'));
  await console.dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const shown = (await console.dialog.getByText(/^whsec_/).textContent())!;
  await check('the secret');
  await console.dialog.getByRole('button', { name: 'Done' }).click();
  const added = (await subscriptions()).find((subscription) => subscription.id !== id)!;
  const other = page.getByRole('region', { name: added.id });
  await other.getByRole('button', { name: 'Send a test message' }).click();
  await expect(other.getByText(/accepted the test message with status 204/)).toBeVisible();
  expect(verified(shown, receiver.received.at(-1)!).type).toBe('subscription.test');
  receiver.replyWith(() => ({ status: 500 }));
  await other.getByRole('button', { name: 'Send a test message' }).click();
  await expect(other.getByRole('alert')).toContainText('the receiver answered 500');
  await expect(other.getByText('1 failed')).toBeVisible();
  await check('a test that failed');
  await page.reload();
  await expect(other).toBeVisible();
  expect(await page.content()).not.toContain('whsec_');

  await other.getByRole('button', { name: 'Remove …' }).click();
  await check('removing');
  await console.dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(other).toHaveCount(0);
  expect((await subscriptions()).map((subscription) => subscription.id)).toEqual([id]);
});
