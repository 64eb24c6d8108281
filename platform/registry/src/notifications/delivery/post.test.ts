import { type Receiver, openReceiver } from '../../testing/webhook-receiver.ts';
import { post } from './post.ts';

let receiver: Receiver;
beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(() => receiver.close());

const message = { headers: { 'webhook-id': 'one' }, body: '{"größe":1}' };

test('posts headers and body, and reads status and Retry-After', async () => {
  receiver.replyWith(() => ({ status: 429, headers: { 'retry-after': '120' } }));
  expect(await post(receiver.url, { ...message, allowPrivate: true })).toEqual({ status: 429, retryAfter: 120 });
  expect(receiver.received).toEqual([
    {
      body: message.body,
      headers: expect.objectContaining({ 'webhook-id': 'one', 'user-agent': 'farmgate-registry' }),
    },
  ]);
});

test('does not follow redirects', async () => {
  const other = await openReceiver();
  receiver.replyWith(() => ({ status: 307, headers: { location: other.url } }));
  expect(await post(receiver.url, { ...message, allowPrivate: true })).toMatchObject({ status: 307 });
  expect(other.received).toEqual([]);
  await other.close();
});

test('reads no more of an answer than it needs', async () => {
  receiver.replyWith(() => ({ status: 200, body: 'x'.repeat(50_000_000) }));
  expect(await post(receiver.url, { ...message, allowPrivate: true })).toMatchObject({ status: 200 });
});

test('fails when there is no answer in time, or no receiver', async () => {
  receiver.replyWith(() => 'never');
  await expect(post(receiver.url, { ...message, allowPrivate: true, timeoutMs: 50 })).rejects.toThrow(
    'no answer within 0.05 s',
  );
  await expect(post('http://127.0.0.1:1/', { ...message, allowPrivate: true })).rejects.toThrow('ECONNREFUSED');
});

test('rejects plain HTTP', async () => {
  await expect(post(receiver.url, { ...message, allowPrivate: false })).rejects.toThrow('does not begin with https://');
  expect(receiver.received).toEqual([]);
});

test.each([
  'https://127.0.0.1:1/',
  'https://localhost:1/',
  'https://[::1]:1/',
  'https://[::ffff:10.0.0.1]/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://10.0.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://[64:ff9b::a9fe:a9fe]/',
  'https://0.0.0.0/',
])('rejects addresses of this network: %s', async (url) => {
  await expect(post(url, { ...message, allowPrivate: false })).rejects.toThrow('is not allowed');
});
