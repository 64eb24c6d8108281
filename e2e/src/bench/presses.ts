import { startSystem } from '@farmgate/local/system';
import type { System } from '@farmgate/local/system';
import pg from 'pg';
import { exitWithUsageError, parseCount, readCommandLine } from '../system/command-line.ts';
import { machine } from './figures/machine.ts';
import { table, verdict } from './figures/table.ts';
import { browseAll } from './listing/browse-all.ts';
import { fillShop } from './listing/fill-shop.ts';
import { vacuum } from './listing/vacuum.ts';
import { vary } from './listing/vary.ts';
import { launchChrome } from './pages/chrome.ts';
import { coldLoads } from './pages/cold-load.ts';
import { storageStateWithCart } from './pages/customer.ts';
import { openPhone } from './pages/phone.ts';
import { CART_PRESSES } from './presses/cart-presses.ts';
import { FORM_PRESSES } from './presses/form-presses.ts';
import { FRAME_PRESSES } from './presses/frame-presses.ts';
import { LIST_PRESSES } from './presses/list-presses.ts';
import { measurePress } from './presses/measure-press.ts';
import { ALL_PAGES } from './presses/pages.ts';
import { type Measured, report } from './presses/report.ts';

/**
 * `npm run bench:presses -- [--products 142,100000] [--runs 20] [--loads 5] [--only sort,next]`: from a press to the frame with its
 * result, on a phone. `--only` measures the presses whose names contain one of the words; `blocking` and `scrolling` are the other parts.
 */

const GOALS = { tbt: 50, frame: 50 };
const MOST_PAGES = 42;
const PRESSES = [...LIST_PRESSES, ...CART_PRESSES, ...FRAME_PRESSES, ...FORM_PRESSES];

const { values } = readCommandLine({
  products: { type: 'string', default: '142,100000' },
  runs: { type: 'string', default: '20' },
  loads: { type: 'string', default: '5' },
  only: { type: 'string', default: '' },
});
const shops = values.products.split(',').map((text) => parseCount('products', text));
const runs = parseCount('runs', values.runs);
const loads = parseCount('loads', values.loads);
const words = values.only.split(',').filter(Boolean);
const isChosen = (name: string) => words.length === 0 || words.some((word) => name.includes(word));
const presses = PRESSES.filter(({ name }) => isChosen(name));
if (presses.length === 0 && !isChosen('blocking') && !isChosen('scrolling')) {
  const names = [...PRESSES.map(({ name }) => name), 'blocking', 'scrolling'];
  exitWithUsageError(`--only ${values.only} matches nothing. Use a part of: ${names.join(', ')}.`);
}

interface Figures {
  label: string;
  measured: Measured;
  blocking: Map<string, number>;
  scrolling: { pages: number; longestFrame: number } | undefined;
}

async function measure(system: System, label: string): Promise<Figures> {
  const customer = await storageStateWithCart(system.url);
  const database = new pg.Client({ connectionString: system.databaseUrl });
  await database.connect();
  // Twenty sign-ups in an hour would exceed the limits on attempts.
  const resetLimits = () => database.query('DELETE FROM shop.throttles');
  try {
    const measured: Measured = new Map();
    for (const press of presses) {
      try {
        measured.set(press.name, await measurePress({ url: system.url, customer, resetLimits }, press, runs));
      } catch (error) {
        process.exitCode = 1;
        console.error(`${label}: ${(error as Error).message}`);
      }
    }
    const blocking = new Map<string, number>();
    for (const { path, signedIn } of isChosen('blocking') ? ALL_PAGES : []) {
      blocking.set(path, (await coldLoads(system.url + path, loads, signedIn ? customer : undefined)).tbt);
    }
    return { label, measured, blocking, scrolling: isChosen('scrolling') ? await scroll(system.url) : undefined };
  } finally {
    await database.end();
  }
}

async function scroll(url: string) {
  const browser = await launchChrome();
  try {
    const phone = await openPhone(browser);
    await phone.slowDown();
    return await browseAll(phone, `${url}/products`, MOST_PAGES);
  } finally {
    await browser.close();
  }
}

const system = await startSystem({ port: 0, env: { LOG_LEVEL: 'error' } });
process.env.FARMGATE_DATA_DIR = system.dataDir;
try {
  const figures: Figures[] = [];
  for (const count of shops) {
    if (count > 142) {
      await fillShop(system.dataDir, count, vary);
      await vacuum(system.databaseUrl);
    }
    figures.push(await measure(system, `${count.toLocaleString('en')} products`));
  }
  console.log(`${machine()} · median / worst of ${runs} presses; page loads: medians of ${loads}\n`);
  if (presses.length > 0) console.log(`${report(figures)}\n`);
  const rows = [...blockingRows(figures), ...scrollingRows(figures)];
  if (rows.length > 0) console.log(table(['Pages', ...figures.map(({ label }) => label), 'Goal'], rows));
} finally {
  await system.stop();
}

function goal(ms: number, all: number[]): string {
  return `${ms} (${verdict(all.every((one) => one <= ms))})`;
}

function blockingRows(figures: Figures[]): string[][] {
  return [...figures[0]!.blocking.keys()].map((path) => {
    const all = figures.map(({ blocking }) => blocking.get(path)!);
    return [`\`${path}\`: blocking time, ms`, ...all.map((ms) => ms.toFixed(0)), goal(GOALS.tbt, all)];
  });
}

function scrollingRows(figures: Figures[]): string[][] {
  if (!figures[0]!.scrolling) return [];
  const longest = figures.map(({ scrolling }) => scrolling!.longestFrame);
  return [
    ['scrolling: pages', ...figures.map(({ scrolling }) => String(scrolling!.pages)), ''],
    ['scrolling: longest frame over 50 ms', ...longest.map((ms) => ms.toFixed(0)), goal(GOALS.frame, longest)],
  ];
}
