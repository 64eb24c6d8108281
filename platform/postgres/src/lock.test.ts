import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireLock, LockedError, lockHolder, withLock } from './lock.ts';

describe('acquireLock', () => {
  const folder = mkdtempSync(join(tmpdir(), 'farmgate-lock-'));
  const file = join(folder, 'lock');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('names the holder and what it wrote down', () => {
    const lock = acquireLock(file);
    lock.annotate('http://localhost:3000');
    expect(() => acquireLock(file)).toThrow(LockedError);
    expect(() => acquireLock(file)).toThrow(
      expect.objectContaining({
        holder: expect.objectContaining({ pid: process.pid, note: 'http://localhost:3000' }),
      }),
    );
    expect(lockHolder(file)).toMatchObject({ pid: process.pid, note: 'http://localhost:3000' });
    lock.release();
    expect(lockHolder(file)).toBeUndefined();
    expect(() => acquireLock(file).release()).not.toThrow();
  });

  it('is free when its holder has died', () => {
    const { pid } = spawnSync('true');
    writeFileSync(file, JSON.stringify({ pid, startedAt: '1' }));
    expect(() => acquireLock(file).release()).not.toThrow();
  });

  it('is free when another program has the number of its holder by now', () => {
    writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: 'long ago' }));
    expect(() => acquireLock(file).release()).not.toThrow();
  });

  it('is free when the machine went down while it was written', () => {
    writeFileSync(file, '');
    expect(() => acquireLock(file).release()).not.toThrow();
  });

  it('lets waiters in one by one', async () => {
    let inside = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, (inside += 1));
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
    };
    await Promise.all([1, 2, 3, 4].map(() => withLock(file, work)));
    expect(most).toBe(1);
  });
});
