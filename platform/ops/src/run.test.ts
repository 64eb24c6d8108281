import { recordRun } from '@farmgate/terminal/testing';
import { run } from './run.ts';

const farmgateOps = (...args: string[]) => recordRun((io) => run(args, io), {});

test('prints its version', async () => {
  expect(await farmgateOps('--version')).toMatchObject({ code: 0, data: '1.0.0' });
});

test('rejects an unknown command with exit code 2', async () => {
  const { code, words } = await farmgateOps('defragment');
  expect(code).toBe(2);
  expect(words).toContain('defragment');
});
