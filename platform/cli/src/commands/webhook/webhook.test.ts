import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Workbench, openWorkbench } from '../../testing/workbench.ts';

let bench: Workbench;
let status = 200;
const server = createServer((request, response) => request.resume().on('end', () => response.writeHead(status).end()));
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  bench = await openWorkbench({ privateWebhooks: true });
});
afterAll(async () => {
  await bench.close();
  await new Promise((resolve) => server.close(resolve));
});

const webhook = (...args: string[]) => bench.farmgate(['webhook', ...args]);
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/secret`;

test('add prints the secret once, test sends a message, log has each attempt, remove ends it', async () => {
  const added = await webhook('add', url(), '--events', 'edge.lost,edge.lagging', '--channel', 'staging');
  expect(added).toMatchObject({ code: 0, data: expect.stringMatching(/^whsec_/) });
  const id = /farmgate webhook test (\w+)/.exec(added.words)![1]!;
  const row = (await webhook('list')).data.split('\n').find((line) => line.startsWith(id))!;
  expect(row.split(/ {2,}/)).toEqual([
    id,
    `${new URL(url()).origin}/…`,
    'json',
    'staging',
    'never',
    '0',
    '0',
    'admin',
    'edge.lost,edge.lagging',
  ]);
  expect(await webhook('test', id)).toMatchObject({ code: 0, data: expect.stringMatching(/^accepted 200 in \d+ ms$/) });
  status = 500;
  expect(await webhook('test', id)).toMatchObject({
    code: 1,
    data: expect.stringMatching(/^failed 500 in/),
    words: expect.stringContaining('the receiver answered 500'),
  });
  const rows = (await webhook('log', id)).data.split('\n').map((line) => line.split(/ {2,}/));
  expect(rows.slice(1).map((cells) => [cells[1], cells[3], cells[5], cells[7]])).toEqual([
    ['subscription.test', 'failed', '500', 'the receiver answered 500'],
    ['subscription.test', 'delivered', '200', '-'],
  ]);
  expect(await webhook('remove', id)).toMatchObject({ code: 0, data: id });
  expect((await webhook('list', '--json')).json()).toEqual({ subscriptions: [] });
  expect(await webhook('remove', id)).toMatchObject({
    code: 1,
    words: expect.stringContaining('There is no subscription'),
  });
});

test('an e-mail address needs no format, and without a mail server it is rejected', async () => {
  const run = await webhook('add', 'oncall@example.com');
  expect(run).toMatchObject({ code: 2, words: expect.stringContaining('Set SMTP_URL') });
});

test('--dry-run adds nothing', async () => {
  const run = await webhook('add', url(), '--dry-run');
  expect(run.words).toContain('Would send all events of all channels to');
  expect((await webhook('list')).words).toContain('There are no subscriptions');
});

test('2: an unknown event', async () => {
  const run = await webhook('add', url(), '--events', 'edge.lost,release.loved');
  expect(run).toMatchObject({
    code: 2,
    words: expect.stringContaining('release.loved is no event. The events are release.rejected'),
  });
});
