import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { simulatorAt } from '@farmgate/razorpay-simulator/client';
import { getEachMessage, sendMessage } from 'execa';
import type { DrillCustomer } from '../../common/customers.ts';
import { pagesOf } from '../../common/documents.ts';
import { productsOf } from '../../common/shopping.ts';
import { Browsers } from './browser.ts';
import { type Acknowledged, buy } from './customers.ts';
import { Tallies } from './tally.ts';
import { loadPage } from './visitors.ts';

/**
 * The customers of the fleet drill, as a process of their own. Its argument is a file with `LoadSettings`. Messages are names of
 * periods; after `null` it finishes what runs and answers with a `LoadResult`.
 */

export interface LoadSettings {
  url: string;
  /** Of the shop, in PEM. */
  certificate: string;
  simulatorUrl: string;
  pagesPerSecond: number;
  checkoutsPerSecond: number;
  customers: DrillCustomer[];
}

export interface LoadResult {
  periods: Tallies['periods'];
  acknowledged: Acknowledged[];
  /** Customers who could not finish, and why. */
  unfinished: string[];
}

/** Above this, the machine is too slow for the rate, and fewer are started. */
const MAX_PAGES_AT_ONCE = 400;
const MAX_CHECKOUTS_AT_ONCE = 200;
const TICK_MS = 5;
/** How long the rate takes to rise from nothing. */
const RAMP_MS = 10_000;

const settings = JSON.parse(await readFile(process.argv[2]!, 'utf8')) as LoadSettings;
const browsers = new Browsers(settings.certificate);
const tallies = new Tallies();
const { url } = settings;
const products = await productsOf(url, (address, call) => browsers.send(address, call, 15_000));
const pages = pagesOf(products);
const acknowledged: Acknowledged[] = [];
const unfinished: string[] = [];
const customers = settings.customers.values();
const purchase = { browsers, tallies, url, simulator: simulatorAt(settings.simulatorUrl), products, acknowledged };
const closing = new AbortController();

async function buyNext(): Promise<void> {
  const next = customers.next();
  if (next.done) throw new Error('There are no customers left.');
  await buy(purchase, next.value).catch((error: Error) => void unfinished.push(error.message));
}

/** Starts work at a rate that rises and then is steady, whether or not earlier work has ended, until the load is over. */
async function atRate(perSecond: number, maximum: number, work: (index: number) => Promise<void>): Promise<void> {
  const running = new Set<Promise<void>>();
  const began = performance.now();
  let due = began;
  for (let index = 0; !closing.signal.aborted;) {
    const now = performance.now();
    // What could not be started in time is not made up for.
    if (now - due > 1_000) due = now;
    for (; due <= now && running.size < maximum; due += 1_000 / (perSecond * risen(due - began))) {
      const job = work(index++).finally(() => running.delete(job));
      running.add(job);
    }
    await sleep(TICK_MS);
  }
  await Promise.all(running);
}

/** Share of the rate after some ms. */
const risen = (ms: number) => Math.min(1, Math.max(0.05, ms / RAMP_MS));

async function follow(): Promise<void> {
  for await (const message of getEachMessage()) {
    if (message === null) break;
    tallies.begin(message as string);
  }
  tallies.end();
  closing.abort();
}

tallies.begin('start');
const visit = { browsers, tallies, url };
await Promise.all([
  follow(),
  atRate(settings.pagesPerSecond, MAX_PAGES_AT_ONCE, (index) => loadPage(visit, pages[index % pages.length]!)),
  atRate(settings.checkoutsPerSecond, MAX_CHECKOUTS_AT_ONCE, buyNext),
]);
browsers.close();
await sendMessage({ periods: tallies.periods, acknowledged, unfinished } as never);
