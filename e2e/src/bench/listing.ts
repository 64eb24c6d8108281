import { startSystem } from '@farmgate/local/system';
import { parseCount, readCommandLine } from '../system/command-line.ts';
import { machine } from './figures/machine.ts';
import { table, verdict } from './figures/table.ts';
import { fillShop, waitUntilListed } from './listing/fill-shop.ts';
import { responses } from './listing/responses.ts';
import { browseAll } from './listing/browse-all.ts';
import type { BrowseFigures } from './listing/browse-all.ts';
import { bytesOf } from './load/bytes-of.ts';
import { launchChrome } from './pages/chrome.ts';
import { coldLoads } from './pages/cold-load.ts';
import { openPhone } from './pages/phone.ts';
import { softNavigations } from './pages/soft-navigation.ts';
import type { Vitals } from './pages/vitals.ts';

/** `npm run bench:listing -- [--runs 5]`: the product list of a large shop on a phone, compared with that of the demo shop. */

const MANY = 1_000;
const LIST = '/api/product?query=&page=0&limit=0&stat=1';
const GOALS = { fcp: 480, lcp: 1000, tbt: 50, navigation: 50, response: 100 };

const { values } = readCommandLine({ runs: { type: 'string', default: '5' } });
const runs = parseCount('runs', values.runs);

interface Figures {
  kib: { page: number; list: number };
  vitals: Vitals;
  navigation: number;
  responses: [label: string, ms: number][];
  browsing: BrowseFigures;
}

/** Size as sent to browsers. */
const kibOf = async (url: string) => (await bytesOf(url, { 'accept-encoding': 'br' })).length / 1024;

async function measure(base: string): Promise<Figures> {
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
      browsing: await browseAll(phone, listing),
    };
  } finally {
    await browser.close();
  }
}

const system = await startSystem({ port: 0 });
process.env.FARMGATE_DATA_DIR = system.dataDir;
try {
  const few = await measure(system.url);
  const count = await fillShop(system.dataDir, MANY);
  await waitUntilListed(`${system.url}/products`, MANY);
  const many = await measure(system.url);
  console.log(`${machine()} · medians of ${runs}\n`);
  console.log(table(['Product list', `${count} products`, `${MANY} products`, 'Goal'], rows(few, many)));
} finally {
  await system.stop();
}

function rows(few: Figures, many: Figures): string[][] {
  const row = (label: string, figure: (of: Figures) => number, goal?: number) => [
    label,
    figure(few).toFixed(0),
    figure(many).toFixed(0),
    goal === undefined ? '' : `${goal} (${verdict(figure(many) <= goal)})`,
  ];
  const share = ({ dropped, frames }: BrowseFigures) => `${dropped} of ${frames}`;
  return [
    row('document, KiB br', ({ kib }) => kib.page),
    row('API response, KiB br', ({ kib }) => kib.list),
    row('FCP, ms', ({ vitals }) => vitals.fcp, GOALS.fcp),
    row('LCP, ms', ({ vitals }) => vitals.lcp, GOALS.lcp),
    row('TBT, ms', ({ vitals }) => vitals.tbt, GOALS.tbt),
    row('home → list, ms', ({ navigation }) => navigation, GOALS.navigation),
    ...few.responses.map(([label], index) => row(`${label}, ms`, (of) => of.responses[index]![1], GOALS.response)),
    row('all pages: number of pages', ({ browsing: { pages } }) => pages),
    row('all pages: products seen', ({ browsing: { products } }) => products),
    row('all pages: tasks over 50 ms', ({ browsing: { longTasks } }) => longTasks),
    row('all pages: longest task, ms', ({ browsing: { longestTask } }) => longestTask),
    row('all pages: slowest input, ms', ({ browsing: { slowestInput } }) => slowestInput),
    ['all pages: frames dropped', share(few.browsing), share(many.browsing), ''],
    row('Back: scroll offset, px', ({ browsing: { backOffsetPx } }) => backOffsetPx, 0),
  ];
}
