import { startSystem } from '@farmgate/local/system';
import { countFrom, readCommandLine } from '../system/command-line.ts';
import { machine } from './figures/machine.ts';
import { table, verdict } from './figures/table.ts';
import { fillShop, untilShown } from './listing/fill-shop.ts';
import { responses } from './listing/responses.ts';
import { walk } from './listing/walk.ts';
import type { Walk } from './listing/walk.ts';
import { bytesOf } from './load/bytes-of.ts';
import { launchChrome } from './pages/chrome.ts';
import { coldLoads } from './pages/cold-load.ts';
import { openPhone } from './pages/phone.ts';
import { softNavigations } from './pages/soft-navigation.ts';
import type { Vitals } from './pages/vitals.ts';

/** The listing of a large shop on a phone, beside that of the shop as it comes: `npm run bench:listing -- [--runs 5]`. */

const MANY = 1_000;
const LIST = '/api/product?query=&page=0&limit=0&stat=1';
const GOALS = { fcp: 480, lcp: 1000, tbt: 50, navigation: 50, response: 100 };

const { values } = readCommandLine({ runs: { type: 'string', default: '5' } });
const runs = countFrom('runs', values.runs);

interface Figures {
  kib: { page: number; list: number };
  vitals: Vitals;
  navigation: number;
  responses: [what: string, ms: number][];
  walk: Walk;
}

/** As sent to browsers. */
const kibOf = async (url: string) => (await bytesOf(url, { 'accept-encoding': 'br' })).length / 1024;

async function take(base: string): Promise<Figures> {
  const listing = `${base}/products`;
  const kib = { page: await kibOf(listing), list: await kibOf(base + LIST) };
  const vitals = await coldLoads(listing, runs);
  const [navigation] = await softNavigations(base, runs);
  const browser = await launchChrome();
  try {
    const phone = await openPhone(browser);
    await phone.slowDown();
    return {
      kib,
      vitals,
      navigation: navigation!,
      responses: await responses(phone, listing, runs),
      walk: await walk(phone, listing),
    };
  } finally {
    await browser.close();
  }
}

const system = await startSystem({ port: 0 });
process.env.FARMGATE_DATA_DIR = system.dataDir;
try {
  const few = await take(system.url);
  const count = await fillShop(system.dataDir, MANY);
  await untilShown(`${system.url}/products`, MANY);
  const many = await take(system.url);
  console.log(`${machine()} · medians of ${runs}\n`);
  console.log(table(['Listing', `${count} products`, `${MANY} products`, 'Goal'], rows(few, many)));
} finally {
  await system.stop();
}

function rows(few: Figures, many: Figures): string[][] {
  const row = (what: string, figure: (of: Figures) => number, goal?: number) => [
    what,
    figure(few).toFixed(0),
    figure(many).toFixed(0),
    goal === undefined ? '' : `${goal} (${verdict(figure(many) <= goal)})`,
  ];
  const share = ({ dropped, frames }: Walk) => `${dropped} of ${frames}`;
  return [
    row('document, KiB br', ({ kib }) => kib.page),
    row("the API's list, KiB", ({ kib }) => kib.list),
    row('FCP, ms', ({ vitals }) => vitals.fcp, GOALS.fcp),
    row('LCP, ms', ({ vitals }) => vitals.lcp, GOALS.lcp),
    row('TBT, ms', ({ vitals }) => vitals.tbt, GOALS.tbt),
    row('home → listing, ms', ({ navigation }) => navigation, GOALS.navigation),
    ...few.responses.map(([what], at) => row(`${what}, ms`, (of) => of.responses[at]![1], GOALS.response)),
    row('all pages: how many', ({ walk: { pages } }) => pages),
    row('all pages: products seen', ({ walk: { products } }) => products),
    row('all pages: tasks over 50 ms', ({ walk: { longTasks } }) => longTasks),
    row('all pages: longest task, ms', ({ walk: { longestTask } }) => longestTask),
    row('all pages: slowest press, ms', ({ walk: { slowestInput } }) => slowestInput),
    ['all pages: frames dropped', share(few.walk), share(many.walk), ''],
    row('Back: pixels from where one was', ({ walk: { backIsOffBy } }) => backIsOffBy, 0),
  ];
}
