import { setTimeout as sleep } from 'node:timers/promises';
import { isRendered } from '../common/documents.ts';

const TIMEOUT_MS = 120_000;
const PAUSE_MS = 250;

/**
 * Requests each page of each edge until that edge has rendered it. A shop that opens does not get all of its visitors in its first second.
 * @throws Error after two minutes
 */
export async function warmEdges(edges: string[], pages: string[]): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (const edge of edges) {
    for (const page of pages) {
      while (!(await hasRendered(edge + page))) {
        if (Date.now() > deadline) throw new Error(`${edge + page} was not rendered within ${TIMEOUT_MS / 1_000} s.`);
        await sleep(PAUSE_MS);
      }
    }
  }
}

async function hasRendered(url: string): Promise<boolean> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  return isRendered(await answer.text());
}
