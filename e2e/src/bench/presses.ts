import { startSystem } from '@farmgate/local/system';
import { exitWithUsageError, parseCount, readCommandLine } from '../system/command-line.ts';
import { indexesInWords } from './figures/benchmark-index.ts';
import { machine } from './figures/machine.ts';
import { fillShop } from './listing/fill-shop.ts';
import { vacuum } from './listing/vacuum.ts';
import { vary } from './listing/vary.ts';
import { launchChrome } from './pages/chrome.ts';
import { openPhone } from './pages/phone.ts';
import { browseAll } from './presses/browse-all.ts';
import { CART_PRESSES } from './presses/cart-presses.ts';
import { FORM_PRESSES } from './presses/form-presses.ts';
import { FRAME_PRESSES } from './presses/frame-presses.ts';
import { LIST_PRESSES } from './presses/list-presses.ts';
import { measureShop } from './presses/measure-shop.ts';
import { noFigures, pageTables, pressTables, type ShopFigures } from './presses/report.ts';

/**
 * `npm run bench:presses -- [--products 142,100000] [--runs 20] [--loads 5] [--only sort,next]`: from a press to the frame with its
 * result, on a phone. `--only` measures the presses whose names contain one of the words; `blocking` and `scrolling` are the other parts.
 * Interrupted, it prints the tables of what it has measured.
 */

const MOST_PAGES = 42;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
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

const ending = new AbortController();
for (const signal of SIGNALS) process.once(signal, () => ending.abort());
const figures: ShopFigures[] = [];
const system = await startSystem({ port: 0, env: { LOG_LEVEL: 'error' } });
process.env.FARMGATE_DATA_DIR = system.dataDir;
try {
  for (const count of shops) {
    if (ending.signal.aborted) break;
    if (count > 142) {
      await fillShop(system.dataDir, count, vary);
      await vacuum(system.databaseUrl);
    }
    const shop = noFigures(`${count.toLocaleString('en')} products`);
    figures.push(shop);
    await measureShop(system, shop, {
      presses,
      runs,
      loads: isChosen('blocking') ? loads : 0,
      scroll: isChosen('scrolling') ? scroll : undefined,
      ending: ending.signal,
    });
  }
} finally {
  const tables = [...pressTables(figures), ...pageTables(figures)];
  const head = `${machine()} · median / worst of ${runs} presses; page loads: medians of ${loads}`;
  const speeds = figures.map(({ label, indexes }) => `${label}: ${indexesInWords(indexes)}`).join(' · ');
  if (tables.length > 0) console.log([head, speeds, ...tables].join('\n\n'));
  await system.stop();
}

async function scroll(url: string) {
  const browser = await launchChrome();
  try {
    const phone = await openPhone(browser);
    return await browseAll(phone, `${url}/products`, MOST_PAGES);
  } finally {
    await browser.close();
  }
}
