import { type IncomingMessage, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSeconds, memoryMiB } from '../load/processes.ts';
import type { Streams } from './figures.ts';
import { round } from './measure.ts';

const SETTLE_MS = 3_000;
const IDLE_MS = 10_000;

/** Opens event streams, and measures the memory and the idle CPU of the process that sends them. */
export async function measureStreams(url: string, pid: number, clients: number, headers = {}): Promise<Streams> {
  const before = memoryMiB(pid);
  const open = await Promise.all(Array.from({ length: clients }, () => openStream(url, headers)));
  try {
    await sleep(SETTLE_MS);
    const memory = memoryMiB(pid) - before;
    const cpu = cpuSeconds(pid);
    await sleep(IDLE_MS);
    const idle = cpuSeconds(pid) - cpu;
    return { clients, kib: round((memory * 1024) / clients), idleMs: round((idle * 1e6) / IDLE_MS) };
  } finally {
    for (const stream of open) stream.destroy();
  }
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
