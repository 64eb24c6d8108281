import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordRun } from '@farmgate/terminal/testing';
import { run } from '../run.ts';
import { createOpener, createSealer, readIdentities } from '../sealing/sealing.ts';

let cwd: string;
beforeEach(async () => void (cwd = await mkdtemp(join(tmpdir(), 'farmgate-keys-'))));
afterEach(() => rm(cwd, { recursive: true }));

const createKey = () => recordRun((io) => run(['create-key', 'backup.key'], io), { cwd });

test('prints the public key of the private key in the file, which only its user can read', async () => {
  const { code, data } = await createKey();
  expect(code).toBe(0);
  const sealed = await createSealer([data]).bytes(Buffer.from('orders'));
  const opener = createOpener(await readIdentities(join(cwd, 'backup.key')));
  expect(Buffer.from(await opener.bytes(sealed)).toString()).toBe('orders');
  expect((await stat(join(cwd, 'backup.key'))).mode & 0o777).toBe(0o600);
});

test('keeps an existing file', async () => {
  await createKey();
  const before = await readFile(join(cwd, 'backup.key'), 'utf8');
  const { code, words } = await createKey();
  expect(code).toBe(3);
  expect(words).toContain('Choose another file');
  expect(await readFile(join(cwd, 'backup.key'), 'utf8')).toBe(before);
});
