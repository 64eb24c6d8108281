import { expect, test } from '@playwright/test';
import { type Period, allowedVersions, everybody, surplus } from './promises.ts';

const periods: Period[] = [
  { since: 0, reached: 0, versionFor: everybody('old') },
  { since: 10_000, reached: 10_200, versionFor: (cohort) => (cohort === 1 ? 'new' : 'old') },
];
const allowed = (cohort: number, sent: number) => [...allowedVersions(periods, cohort, sent, sent + 5)];

test('a visitor may get the earlier version until 1.5 s after a change reached every edge', () => {
  expect(allowed(1, 5_000)).toEqual(['old']);
  expect(allowed(1, 10_100)).toEqual(['old', 'new']);
  expect(allowed(1, 11_700)).toEqual(['old', 'new']);
  expect(allowed(1, 11_701)).toEqual(['new']);
});

test('a visitor outside the rollout never gets its version', () => {
  for (const sent of [5_000, 10_100, 20_000]) expect(allowed(2, sent)).toEqual(['old']);
});

test('only public answers are limited to one per second, address and encoding', () => {
  const request = { second: '1', encoding: 'br', uri: '/', control: 'public, s-maxage=1' };
  expect(surplus([request, { ...request, second: '2' }, { ...request, uri: '/cart' }])).toBe(0);
  expect(surplus([request, request, request])).toBe(2);
  expect(surplus([request, { ...request, control: 'private' }, { ...request, encoding: 'gzip' }])).toBe(0);
});
