import { setTimeout as sleep } from 'node:timers/promises';
import type { System } from '@farmgate/local/system';

const TIMEOUT_MS = 60_000;

/**
 * Restarts the first edge while the registry is paused, so the edge has only the files on its disk.
 * @returns a function that resumes the registry
 */
export async function restartEdgeWithoutRegistry(system: System): Promise<() => void> {
  const registry = system.pids().registry!;
  process.kill(registry, 'SIGSTOP');
  await restartEdge(system);
  return () => void process.kill(registry, 'SIGCONT');
}

export async function restartEdge(system: System): Promise<void> {
  const before = system.pids().edge!;
  process.kill(before, 'SIGKILL');
  await waitUntil('the edge to restart', async () => {
    const { edge } = system.pids();
    return edge !== undefined && edge !== before && (await fetch(`${system.url}/healthz`)).status > 0;
  });
}

export const waitUntilShopIsUp = ({ url }: System): Promise<void> =>
  waitUntil('the shop to serve its pages', async () => (await fetch(url)).status === 200);

/** @throws Error when the condition is still false after a minute */
export async function waitUntil(expectation: string, condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await condition().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`Waited ${TIMEOUT_MS / 1_000} s for ${expectation}, without success.`);
    await sleep(100);
  }
}
