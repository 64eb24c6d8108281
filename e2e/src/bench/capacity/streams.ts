import { type IncomingMessage, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSeconds, ownMemoryMiB } from '../load/processes.ts';
import type { Streams } from './figures.ts';
import { round } from './measure.ts';

/** V8 returns memory when a process has been idle for about 8 s. */
const SETTLE_MS = 10_000;
const MAX_SETTLES = 12;
const STEADY_MIB = 1;
const IDLE_MS = 10_000;
const FIRST = 20;
const AT_ONCE = 50;

/**
 * Opens event streams, and measures the memory and the idle CPU of the process that sends them. Its memory must not shrink meanwhile,
 * as it does after a load.
 */
export async function measureStreams(url: string, pid: number, clients: number, headers = {}): Promise<Streams> {
  // What the first streams load and allocate once is not a stream's own memory.
  for (const stream of await openStreams(url, FIRST, headers)) stream.destroy();
  const before = await steadyMemory(pid);
  const open = await openStreams(url, clients, headers);
  try {
    const memory = (await steadyMemory(pid)) - before;
    const cpu = cpuSeconds(pid);
    await sleep(IDLE_MS);
    const idle = cpuSeconds(pid) - cpu;
    return { clients, kib: round((memory * 1024) / clients), idleMs: round((idle * 1e6) / IDLE_MS) };
  } finally {
    for (const stream of open) stream.destroy();
  }
}

async function openStreams(url: string, count: number, headers: Record<string, string>): Promise<IncomingMessage[]> {
  const open: IncomingMessage[] = [];
  while (open.length < count) {
    const next = Math.min(AT_ONCE, count - open.length);
    open.push(...(await Promise.all(Array.from({ length: next }, () => openStream(url, headers)))));
  }
  return open;
}

/** MiB of the process once they hardly change. */
async function steadyMemory(pid: number): Promise<number> {
  let last = ownMemoryMiB(pid);
  for (let settle = 0; settle < MAX_SETTLES; settle += 1) {
    await sleep(SETTLE_MS);
    const now = ownMemoryMiB(pid);
    if (Math.abs(now - last) < STEADY_MIB) return now;
    last = now;
  }
  throw new Error(`The memory of process ${pid} does not settle. Run the bench on a machine without other load.`);
}

/** Resolves when the stream has begun. @throws Error when the answer is not 200 */
function openStream(url: string, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { agent: false, headers: { accept: 'text/event-stream', ...headers } } as const;
    get(url, options, (answer) => {
      if (answer.statusCode === 200) return resolve(answer.on('error', () => undefined).resume());
      reject(new Error(`${url} answered ${answer.statusCode} instead of an event stream.`));
    }).on('error', reject);
  });
}
