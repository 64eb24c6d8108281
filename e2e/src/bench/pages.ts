import { startSystem } from '@farmgate/local/system';
import { parseCount, readCommandLine } from '../system/command-line.ts';
import { machine } from './figures/machine.ts';
import { table, verdict } from './figures/table.ts';
import { coldLoads } from './pages/cold-load.ts';
import { storageStateWithCart } from './pages/customer.ts';
import { NAVIGATION, PAGES } from './pages/goals.ts';
import type { Figures } from './pages/goals.ts';
import { softNavigations } from './pages/soft-navigation.ts';
import type { Vitals } from './pages/vitals.ts';

/** `npm run bench:pages -- [--runs 5] [--base http://…] [--json]`: first views on a phone, and soft navigation. */

const { values } = readCommandLine({
  runs: { type: 'string', default: '5' },
  base: { type: 'string' },
  json: { type: 'boolean', default: false },
});
const runs = parseCount('runs', values.runs);

const COLUMNS: (keyof Figures)[] = ['fcp', 'lcp', 'tbt', 'cls', 'scriptKib', 'requests', 'waves'];
const HEAD = ['Page', 'Shop', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'JS KiB br', 'Requests', 'Waves to LCP'];
const DIGITS: Partial<Record<keyof Figures, number>> = { cls: 3, scriptKib: 1 };

const shown = (figures: Partial<Figures>) =>
  COLUMNS.map((column) => figures[column]?.toFixed(DIGITS[column] ?? 0) ?? '');

const figuresOf = ({ scriptBytes, ...vitals }: Vitals): Figures => ({ ...vitals, scriptKib: scriptBytes / 1024 });

const missed = (figures: Figures, goals: Partial<Figures>) =>
  COLUMNS.filter((column) => figures[column] > (goals[column] ?? Infinity)).map(
    (column) => HEAD[COLUMNS.indexOf(column) + 2]!,
  );

const system = values.base ? undefined : await startSystem({ port: 0 });
const base = values.base ?? system!.url;
try {
  const customer = await storageStateWithCart(base);
  const pages: Record<string, Figures> = {};
  for (const [name, { path, signedIn }] of Object.entries(PAGES)) {
    pages[name] = figuresOf(await coldLoads(new URL(path, base).href, runs, signedIn ? customer : undefined));
  }
  const navigation = await softNavigations(base, runs);
  console.log(
    values.json ? JSON.stringify({ machine: machine(), runs, pages, navigation }, null, 2) : report(pages, navigation),
  );
} finally {
  await system?.stop();
}

function report(pages: Record<string, Figures>, navigation: number[]): string {
  const rows = Object.entries(PAGES).flatMap(([name, { goals, peers }]) => {
    const misses = missed(pages[name]!, goals);
    return [
      [name, '**Farmgate**', ...shown(pages[name]!)],
      [
        '',
        misses.length > 0 ? `goals (${verdict(false)}: ${misses.join(', ')})` : `goals (${verdict(true)})`,
        ...shown(goals),
      ],
      ...Object.entries(peers).map(([peer, figures]) => ['', peer, ...shown(figures)]),
    ];
  });
  const ms = (times: number[]) => times.map((time) => time.toFixed(0));
  const met = navigation.every((time) => time <= NAVIGATION.goal);
  return [
    `${machine()} · medians of ${runs}`,
    '',
    table(HEAD, rows),
    '',
    table(
      ['Soft navigation, ms', 'Home → listing', 'Listing → details'],
      [
        ['**Farmgate**', ...ms(navigation)],
        [`goal (${verdict(met)})`, ...ms([NAVIGATION.goal, NAVIGATION.goal])],
        ...Object.entries(NAVIGATION.peers).map(([peer, times]) => [peer, ...ms(times)]),
      ],
    ),
  ].join('\n');
}
