import { median } from '../figures/statistics.ts';
import { table, verdict } from '../figures/table.ts';
import type { PressTimes } from './watch.ts';

/** ms; a round trip is the longest chain of requests. */
const GOALS = { result: 100, busy: 100, own: 100, roundTrips: 1 };

/** The times of each press, by its name. */
export type Measured = Map<string, PressTimes[]>;

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

/** Tables of presses that need the network and of those that do not, with a column for each shop. */
export function report(shops: { label: string; measured: Measured }[]): string {
  // A press without a result in one of them has no row; the bench has named it.
  const names = [...shops[0]!.measured.keys()].filter((name) => shops.every(({ measured }) => measured.has(name)));
  const of = (name: string) => shops.map(({ measured }) => measured.get(name)!);
  const isLocal = (name: string) => !of(name).some(usesNetwork);
  const verdictOf = (name: string) => verdict(of(name).every(isMet));
  const labels = (figures: string[]) => shops.flatMap(({ label }) => figures.map((figure) => `${label}: ${figure}`));
  const rows = (isRow: (name: string) => boolean, cells: (times: PressTimes[]) => string[]) =>
    names.filter(isRow).map((name) => [name, ...of(name).flatMap(cells), verdictOf(name)]);
  const tables = [
    [
      ['Press without the network', ...labels(['result, ms']), `Goal: ${GOALS.result}`],
      rows(isLocal, (times) => [both(times, 'result')]),
    ],
    [
      [
        'Press with the network',
        ...labels(['busy, ms', 'result, ms', 'own time, ms', 'round trips']),
        `Goal: busy ${GOALS.busy}, own time ${GOALS.own}, round trips ${GOALS.roundTrips}`,
      ],
      rows(
        (name) => !isLocal(name),
        (times) => [
          both(times, 'busy'),
          both(times, 'result'),
          both(times, 'own'),
          worst(times, 'roundTrips').toFixed(0),
        ],
      ),
    ],
  ] satisfies [string[], string[][]][];
  return tables
    .filter(([, lines]) => lines.length > 0)
    .map(([head, lines]) => table(head, lines))
    .join('\n\n');
}
