import { median } from '../figures/statistics.ts';
import { table, verdict } from '../figures/table.ts';
import type { PressTimes } from './watch.ts';

/** ms; a round trip is the longest chain of requests. */
const GOALS = { result: 100, busy: 100, own: 100, roundTrips: 1, blocking: 50, frame: 50 };

/** What was measured of a shop. A measurement that failed or that did not begin has no entry. */
export interface ShopFigures {
  label: string;
  /** The times of each press, by its name. */
  measured: Map<string, PressTimes[]>;
  /** Blocking time in ms, by path. */
  blocking: Map<string, number>;
  /** The longest frame over 50 ms, in ms; 0 if there is none. */
  scrolling?: { pages: number; longestFrame: number };
  /** The machine's benchmark indexes before each figure. */
  indexes: number[];
}

export const noFigures = (label: string): ShopFigures => ({
  label,
  measured: new Map(),
  blocking: new Map(),
  indexes: [],
});

const worst = (times: PressTimes[], figure: keyof PressTimes) => Math.max(...times.map((one) => one[figure]));
const middle = (times: PressTimes[], figure: keyof PressTimes) => median(times.map((one) => one[figure]));
const both = (times: PressTimes[], figure: keyof PressTimes) =>
  `${middle(times, figure).toFixed(0)} / ${worst(times, figure).toFixed(0)}`;

const usesNetwork = (times: PressTimes[]) => times.some(({ roundTrips }) => roundTrips > 0);

const isMet = (times: PressTimes[]) =>
  usesNetwork(times)
    ? worst(times, 'busy') <= GOALS.busy &&
      worst(times, 'own') <= GOALS.own &&
      worst(times, 'roundTrips') <= GOALS.roundTrips
    : worst(times, 'result') <= GOALS.result;

/** The figures of one press in a line. */
export const inWords = (times: PressTimes[]) =>
  usesNetwork(times)
    ? `busy ${both(times, 'busy')}, result ${both(times, 'result')}, own time ${both(times, 'own')} ms, round trips ${worst(times, 'roundTrips')}`
    : `result ${both(times, 'result')} ms`;

const NOT_MEASURED = '–';

/** The names in the order of measurement, also of those that only some of the shops have. */
const namesOf = (maps: Map<string, unknown>[]) => [...new Set(maps.flatMap((map) => [...map.keys()]))];

/** Tables of presses that need the network and of those that do not, with a column for each shop. */
export function pressTables(shops: ShopFigures[]): string[] {
  const names = namesOf(shops.map(({ measured }) => measured));
  const of = (name: string) => shops.map(({ measured }) => measured.get(name));
  const isLocal = (name: string) => !of(name).some((times) => times && usesNetwork(times));
  const verdictOf = (name: string) => verdict(of(name).every((times) => times !== undefined && isMet(times)));
  const labels = (figures: string[]) => shops.flatMap(({ label }) => figures.map((figure) => `${label}: ${figure}`));
  const rows = (isRow: (name: string) => boolean, cells: ((times: PressTimes[]) => string)[]) =>
    names
      .filter(isRow)
      .map((name) => [
        name,
        ...of(name).flatMap((times) => cells.map((cell) => (times ? cell(times) : NOT_MEASURED))),
        verdictOf(name),
      ]);
  const tables = [
    [
      ['Press without the network', ...labels(['result, ms']), `Goal: ${GOALS.result}`],
      rows(isLocal, [(times) => both(times, 'result')]),
    ],
    [
      [
        'Press with the network',
        ...labels(['busy, ms', 'result, ms', 'own time, ms', 'round trips']),
        `Goal: busy ${GOALS.busy}, own time ${GOALS.own}, round trips ${GOALS.roundTrips}`,
      ],
      rows(
        (name) => !isLocal(name),
        [
          (times) => both(times, 'busy'),
          (times) => both(times, 'result'),
          (times) => both(times, 'own'),
          (times) => worst(times, 'roundTrips').toFixed(0),
        ],
      ),
    ],
  ] satisfies [string[], string[][]][];
  return tables.filter(([, lines]) => lines.length > 0).map(([head, lines]) => table(head, lines));
}

/** The table of blocking times and of scrolling, with a column for each shop. */
export function pageTables(shops: ShopFigures[]): string[] {
  const figure = (label: string, all: (number | undefined)[], goal?: number) => [
    label,
    ...all.map((one) => one?.toFixed(0) ?? NOT_MEASURED),
    goal === undefined ? '' : `${goal} (${verdict(all.every((one) => one !== undefined && one <= goal))})`,
  ];
  const rows = namesOf(shops.map(({ blocking }) => blocking)).map((path) =>
    figure(
      `\`${path}\`: blocking time, ms`,
      shops.map(({ blocking }) => blocking.get(path)),
      GOALS.blocking,
    ),
  );
  const scrolling = shops.map((shop) => shop.scrolling);
  if (scrolling.some(Boolean)) {
    const longest = scrolling.map((one) => one?.longestFrame);
    rows.push(
      figure(
        'scrolling: pages',
        scrolling.map((one) => one?.pages),
      ),
      figure('scrolling: longest frame over 50 ms', longest, GOALS.frame),
    );
  }
  return rows.length > 0 ? [table(['Pages', ...shops.map(({ label }) => label), 'Goal'], rows)] : [];
}
