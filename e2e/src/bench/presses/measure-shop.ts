import type { System } from '@farmgate/local/system';
import pg from 'pg';
import { benchmarkIndex } from '../figures/benchmark-index.ts';
import { coldLoads } from '../pages/cold-load.ts';
import { storageStateWithCart } from '../pages/customer.ts';
import { measurePress } from './measure-press.ts';
import { ALL_PAGES } from './pages.ts';
import type { Press } from './press.ts';
import { inWords, type ShopFigures } from './report.ts';

interface Options {
  presses: Press[];
  runs: number;
  /** Loads of each page for its blocking time. 0: none. */
  loads: number;
  /** Scrolls through the list of products. Without it, scrolling is not measured. */
  scroll?: (url: string) => Promise<NonNullable<ShopFigures['scrolling']>>;
  /** Ends the measurement after the current figure. */
  ending: AbortSignal;
}

/** Measures a shop. Each figure is added to `figures`, and printed to stderr, as soon as it is measured. */
export async function measureShop(system: System, figures: ShopFigures, options: Options): Promise<void> {
  const { presses, runs, loads, scroll, ending } = options;
  const customer = await storageStateWithCart(system.url);
  const database = new pg.Client({ connectionString: system.databaseUrl });
  // The system stops with this process when a terminal interrupts both.
  database.on('error', () => undefined);
  await database.connect();
  // Twenty sign-ups in an hour would exceed the limits on attempts.
  const resetLimits = () => database.query('DELETE FROM shop.throttles');

  const add = async (name: string, measure: () => Promise<string>) => {
    if (ending.aborted) return;
    figures.indexes.push(benchmarkIndex());
    const begun = performance.now();
    try {
      const result = await measure();
      const seconds = ((performance.now() - begun) / 1000).toFixed(0);
      console.error(`${figures.label} · ${name}: ${result} (measured in ${seconds} s)`);
    } catch (error) {
      process.exitCode = 1;
      if (!ending.aborted) console.error(`${figures.label} · ${name}: ${(error as Error).message}`);
    }
  };
  try {
    for (const press of presses)
      await add(press.name, async () => {
        const times = await measurePress({ url: system.url, customer, resetLimits }, press, runs);
        figures.measured.set(press.name, times);
        return inWords(times);
      });
    for (const { path, signedIn } of loads > 0 ? ALL_PAGES : [])
      await add(path, async () => {
        const { tbt } = await coldLoads(system.url + path, loads, signedIn ? customer : undefined);
        figures.blocking.set(path, tbt);
        return `blocking time ${tbt.toFixed(0)} ms`;
      });
    if (scroll)
      await add('scrolling', async () => {
        figures.scrolling = await scroll(system.url);
        const { pages, longestFrame } = figures.scrolling;
        return `${pages} pages, longest frame over 50 ms: ${longestFrame.toFixed(0)} ms`;
      });
  } finally {
    await database.end();
  }
}
