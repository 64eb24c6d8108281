import { linkSync, mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startedAt } from './process-info.ts';

export interface LockHolder {
  pid: number;
  /** When that process started, to tell it from a later one with the same number. */
  startedAt: string;
  /** Information of the holder for others, such as its address. */
  note?: string;
}

export interface Lock {
  /** Stores a note that other processes can read. */
  annotate(note: string): void;
  release(): void;
}

export class LockedError extends Error {
  readonly holder: LockHolder;

  constructor(file: string, holder: LockHolder) {
    super(`${file} is held by process ${holder.pid}`);
    this.holder = holder;
  }
}

/**
 * Takes the lock `file` for this process. The lock of a process that has ended, even by SIGKILL, is free.
 * @throws LockedError when another process holds it
 */
export function acquireLock(file: string): Lock {
  const mine: LockHolder = { pid: process.pid, startedAt: startedAt(process.pid) ?? '' };
  for (;;) {
    if (createWhole(file, mine)) break;
    const holder = lockHolder(file);
    if (holder) throw new LockedError(file, holder);
    removeDead(file);
  }
  return {
    annotate: (note) => writeFileSync(file, JSON.stringify({ ...mine, note })),
    release: () => rmSync(file, { force: true }),
  };
}

/** The live process that holds the lock `file`, if any. */
export function lockHolder(file: string): LockHolder | undefined {
  const holder = readHolder(file);
  return holder && isAlive(holder) ? holder : undefined;
}

/** Runs `work` while holding the lock, waiting for it at most `timeout` milliseconds. */
export async function withLock<T>(file: string, work: () => Promise<T>, timeout = 120_000): Promise<T> {
  const deadline = performance.now() + timeout;
  for (;;) {
    try {
      const lock = acquireLock(file);
      return await work().finally(lock.release);
    } catch (error) {
      if (!(error instanceof LockedError) || performance.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

/** A hard link appears with its whole content, so no process reads half a lock. */
function createWhole(file: string, holder: LockHolder): boolean {
  const draft = `${file}.${process.pid}-${process.hrtime.bigint()}`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o644 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

/** Only one process at a time may clear a dead lock, else the second would clear the first one's new lock. */
function removeDead(file: string): void {
  const guard = `${file}.clearing`;
  try {
    mkdirSync(guard);
  } catch {
    if (Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > 5_000) rmdirSync(guard);
    return;
  }
  try {
    if (!lockHolder(file)) rmSync(file, { force: true });
  } finally {
    rmdirSync(guard);
  }
}

function readHolder(file: string): LockHolder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LockHolder;
  } catch {
    return undefined;
  }
}

const isAlive = ({ pid, startedAt: then }: LockHolder) => {
  const now = startedAt(pid);
  return now !== undefined && now === then;
};
