import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { createOpener, createSealer, readIdentities } from './sealing.ts';

async function keyPair() {
  const identity = await generateIdentity();
  return { identity, recipient: await identityToRecipient(identity) };
}

test.each([0, 1, 65_536, 300_000])('opens %d sealed bytes, as bytes and as a stream', async (count) => {
  const { identity, recipient } = await keyPair();
  const sealer = createSealer([recipient]);
  const opener = createOpener([identity]);
  const plain = randomBytes(count);
  const sealed = await sealer.bytes(plain);
  expect(Buffer.from(await opener.bytes(sealed))).toEqual(plain);
  expect(await buffer(await opener.stream(Readable.from([Buffer.from(sealed)])))).toEqual(plain);
  const stream = await buffer(await sealer.stream(Readable.from([plain])));
  expect(Buffer.from(await opener.bytes(stream))).toEqual(plain);
});

test('opens with each of several keys, and with no other', async () => {
  const [one, other, stranger] = [await keyPair(), await keyPair(), await keyPair()];
  const sealed = await createSealer([one.recipient, other.recipient]).bytes(Buffer.from('orders'));
  for (const { identity } of [one, other]) {
    expect(Buffer.from(await createOpener([identity]).bytes(sealed)).toString()).toBe('orders');
  }
  await expect(createOpener([stranger.identity]).bytes(sealed)).rejects.toThrow('no identity matched');
});

test('rejects content that was changed', async () => {
  const { identity, recipient } = await keyPair();
  const sealed = await createSealer([recipient]).bytes(Buffer.from('orders'));
  sealed[sealed.length - 1]! ^= 1;
  await expect(createOpener([identity]).bytes(sealed)).rejects.toThrow('invalid tag');
});

test('reads keys from a file with comments', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'farmgate-keys-'));
  const { identity } = await keyPair();
  await writeFile(join(folder, 'key'), `# public key: age1\n\n${identity}\n`);
  expect(await readIdentities(join(folder, 'key'))).toEqual([identity]);
  await rm(folder, { recursive: true });
});
