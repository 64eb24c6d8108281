import { expect, test } from '@playwright/test';
import { Tallies } from './tally.ts';

function start() {
  let now = 0;
  const tallies = new Tallies(() => now);
  tallies.begin('first');
  return { tallies, at: (ms: number) => (now = ms) };
}

test('a page counts in the period in which it was requested', () => {
  const { tallies } = start();
  const first = tallies.current;
  tallies.begin('second');
  tallies.page(first, true);
  tallies.failure(first, 'failedPages', 'page: status 503');
  expect(tallies.periods).toMatchObject([
    { name: 'first', tally: { pages: 1, failedPages: 1, reasons: { 'page: status 503': 1 } } },
    { name: 'second', tally: { pages: 0, failedPages: 0 } },
  ]);
});

test('the longest gap is the longest time between two pages, also if no page ends it', () => {
  const { tallies, at } = start();
  const page = (ms: number) => {
    at(ms);
    tallies.page(tallies.current, true);
  };
  page(500);
  page(600);
  page(900);
  at(1_000);
  tallies.begin('outage');
  at(5_000);
  tallies.end();
  expect(tallies.periods.map(({ tally }) => tally.longestGap)).toEqual([300, 4_100]);
  expect(tallies.periods.map(({ tally }) => tally.ms)).toEqual([1_000, 4_000]);
});
