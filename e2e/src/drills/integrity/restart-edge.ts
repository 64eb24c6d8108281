import { setTimeout as sleep } from 'node:timers/promises';
import type { System } from '@farmgate/local/system';

const PATIENCE_MS = 60_000;

/** Starts the first edge anew, while the registry says nothing: all it knows is what lies on its disk. */
export async function restartEdgeAlone(system: System): Promise<() => void> {
  const registry = system.pids().registry!;
  process.kill(registry, 'SIGSTOP');
  await restartEdge(system);
  return () => void process.kill(registry, 'SIGCONT');
}

export async function restartEdge(system: System): Promise<void> {
  const before = system.pids().edge!;
  process.kill(before, 'SIGKILL');
  await until('the edge is back', async () => {
    const { edge } = system.pids();
    return edge !== undefined && edge !== before && (await fetch(`${system.url}/healthz`)).status > 0;
  });
}

export const untilOpen = ({ url }: System): Promise<void> =>
  until('the shop shows its pages', async () => (await fetch(url)).status === 200);

/** Waits for something to be so. @throws Error when it never is. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`It did not come to that: ${what}.`);
    await sleep(100);
  }
}
