import { setTimeout as delay } from 'node:timers/promises';
import { cohortCookie } from '../../system/cohort-cookie.ts';

/** Loads of the teams' pages by visitors, at a steady rate. */
export interface Loads {
  count: number;
  /** What went wrong: address, reason, and when since the first load. */
  failures: string[];
  /** Pages that browsers had to render. */
  unrendered: number;
}

const TIMEOUT_MS = 10_000;

/** Loads pages of every edge until `isOver`; each load has a random cohort, and does not wait for the one before. */
export async function loadPages(
  edges: string[],
  pages: string[],
  perSecond: number,
  isOver: () => boolean,
): Promise<Loads> {
  const loads: Loads = { count: 0, failures: [], unrendered: 0 };
  const start = performance.now();
  const running: Promise<void>[] = [];
  while (!isOver()) {
    const address = edges[loads.count % edges.length]! + pages[Math.floor(Math.random() * pages.length)]!;
    loads.count += 1;
    running.push(load(address, loads, () => `after ${((performance.now() - start) / 1_000).toFixed(1)} s`));
    await delay(1_000 / perSecond);
  }
  await Promise.all(running);
  return loads;
}

async function load(address: string, loads: Loads, when: () => string): Promise<void> {
  const cookie = cohortCookie(Math.floor(Math.random() * 10_000));
  try {
    const answer = await fetch(address, { headers: { cookie }, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const html = await answer.text();
    if (answer.status !== 200) loads.failures.push(`${address} answered ${answer.status} ${when()}`);
    else if (!html.includes('id="farmgate-composition"'))
      loads.failures.push(`${address} is not a complete document, ${when()}`);
    else if (!html.includes('id="farmgate-state"')) loads.unrendered += 1;
  } catch (error) {
    loads.failures.push(`${address}: ${(error as Error).message} ${when()}`);
  }
}
