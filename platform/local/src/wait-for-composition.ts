import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './settings/start-error.ts';

/** Waits until the edge at `url` serves the composition, to visitors in rollouts, too. @throws StartError after `timeout` ms */
export async function waitForComposition(url: string, compositionId: string, timeout = 20_000): Promise<void> {
  const deadline = performance.now() + timeout;
  while (performance.now() < deadline) {
    const live = await fetch(`${url}/healthz`).then(
      (answer) => (answer.ok ? (answer.json() as Promise<{ composition: { id: string } | null }>) : undefined),
      () => undefined,
    );
    if (live?.composition?.id === compositionId) return;
    await sleep(50);
  }
  throw new StartError(`The edge does not serve composition ${compositionId}. See the logs of edge and registry.`);
}
