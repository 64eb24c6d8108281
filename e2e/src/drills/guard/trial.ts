import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { buildChanged } from '../../releases/changed-part.ts';
import { farmgate } from '../../system/farmgate.ts';
import { forEachConcurrently } from '../common/concurrency.ts';
import type { BadRelease } from './bad-releases.ts';
import { visit } from './visitors.ts';

export interface Shop {
  url: string;
  browser: Browser;
  storageState: BrowserContextOptions['storageState'];
}

export interface Outcome {
  name: string;
  /** `rollback` or `pause` by the health policy, `gate`, or `none`. */
  action: string;
  /** Visitors who came before. */
  visitors: number;
  text: string;
}

const VISITORS = 50;
const CONCURRENCY = 4;
const PERCENT = '50';
/** A document without any beacon counts after 30 s. */
const LAST_JUDGMENT_MS = 40_000;

/** Rolls a release out to half of the visitors, until the health policy stops it or 50 visitors came. */
export async function tryRelease(shop: Shop, release: BadRelease, firstVisitor: number): Promise<Outcome> {
  const { name, part } = release;
  const folder = await buildChanged(part, release.file, release.from, release.to);
  try {
    await farmgate('publish', folder);
    await farmgate('canary', `${part}@latest`, '--percent', PERCENT, '--reason', `The drill: ${name}`, '--yes');
  } catch (error) {
    // The command also fails when edges take the release late, or reject it: then the rollout is open.
    const isRejected = /\bgate\b/.test((error as Error).message) && !(await isOpen(shop.url, part));
    if (isRejected) return { name, action: 'gate', visitors: 0, text: reasonOf(error as Error) };
    if (!(await isOpen(shop.url, part))) throw error;
  }
  let visitors = 0;
  let entry: Entry | null = null;
  await forEachConcurrently(
    Array.from({ length: VISITORS }, (_, at) => at),
    CONCURRENCY,
    async (at) => {
      entry ??= await verdictOn(shop.url, part);
      if (entry) return;
      visitors += 1;
      await visit(shop.browser, { ...shop, number: firstVisitor + at }, release.visit);
    },
  );
  const end = Date.now() + LAST_JUDGMENT_MS;
  while (!(entry ??= await verdictOn(shop.url, part)) && Date.now() < end) await sleep(500);
  const text = entry?.reason ?? (await nearestTest(shop.url, part));
  await farmgate('canary', part, '--abort', '--reason', 'Make room for the next release', '--yes').catch(
    () => undefined,
  );
  return { name, action: entry?.action ?? 'none', visitors, text };
}

async function isOpen(url: string, part: string): Promise<boolean> {
  const answer = await fetch(`${url}/registry/channels/production`);
  const { rollouts } = (await answer.json()) as { rollouts: { part: string }[] };
  return rollouts.some((rollout) => rollout.part === part);
}

interface Entry {
  action: string;
  by: string;
  reason: string;
}

/** What the health policy did about the part's newest release, or null. A warning stops nothing. */
async function verdictOn(url: string, part: string): Promise<Entry | null> {
  const answer = await fetch(`${url}/registry/log?part=${part}&limit=1`);
  const { entries } = (await answer.json()) as { entries: [Entry] };
  const [newest] = entries;
  return newest.by === 'health policy' && newest.action !== 'warn' ? newest : null;
}

interface Trial {
  part: string;
  tests: {
    name: string;
    progress: number;
    newFailed: number;
    newVisitors: number;
    oldFailed: number;
    oldVisitors: number;
  }[];
}

/** What the guard knows about a release that it did not stop: the test that came nearest to its limit. */
async function nearestTest(url: string, part: string): Promise<string> {
  const answer = await fetch(`${url}/registry/channels/production/trials`);
  const { trials } = (await answer.json()) as { trials: Trial[] };
  const tests = trials.find((trial) => trial.part === part)?.tests ?? [];
  const [nearest] = tests.toSorted((one, other) => other.progress - one.progress);
  if (!nearest) return '';
  const { name, progress, newFailed, newVisitors, oldFailed, oldVisitors } = nearest;
  const counts = `${newFailed} of ${newVisitors}, before ${oldFailed} of ${oldVisitors}`;
  return `No finding; the nearest test is ${name} at ${Math.round(progress * 100)} % of its limit (${counts})`;
}

/** The last line of the command's message names the rule. */
const reasonOf = (error: Error): string =>
  error.message
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(1, 3)
    .join(' ')
    .slice(0, 160);
