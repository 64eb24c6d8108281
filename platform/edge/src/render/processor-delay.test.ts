import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { processorDelay } from './processor-delay.ts';

test('counts the time that a process waits because others use the processor', async () => {
  // Only Linux tells.
  if (!existsSync('/proc/self/schedstat')) return;
  const loop = () => spawn('taskset', ['--cpu-list', '0', process.execPath, '-e', 'for (;;);'], { stdio: 'ignore' });
  const loops = [loop(), loop()];
  try {
    while (processorDelay(loops[0]!.pid) < 100) await sleep(20);
    expect(loops.map(({ exitCode }) => exitCode)).toEqual([null, null]);
  } finally {
    for (const child of loops) child.kill('SIGKILL');
  }
});

test('is 0 for a process that does not exist', () => {
  expect(processorDelay(undefined)).toBe(0);
});
