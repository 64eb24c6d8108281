import type { IncomingMessage } from 'node:http';
import { COHORTS } from '@farmgate/contract/rollout';
import { type Sender, Cohorts } from './cohorts.ts';

const addressOf = ({ socket }: IncomingMessage) => socket.remoteAddress!;
const cohortsWith = (edgeToken?: string) => new Cohorts({ edgeToken, addressOf });
const sender = (address: string, cookie?: string) =>
  ({ socket: { remoteAddress: address }, headers: { cookie } }) as unknown as Sender;
const addressOfNetwork = (network: number) => `203.${network >> 8}.${network & 255}.7`;

test('a network has one cohort, with any cookie, on all edges with the token', () => {
  const own = cohortsWith('the token of all edges').assign(sender('203.0.113.7'));
  for (const cookie of [undefined, 'farmgate_cohort=5.0', 'farmgate_cohort=6.9999999999']) {
    expect(cohortsWith('the token of all edges').assign(sender('203.0.113.99', cookie))).toBe(own);
  }
});

test('another key assigns other cohorts', () => {
  const assigned = (token: string) =>
    Array.from({ length: 20 }, (_, network) => cohortsWith(token).assign(sender(addressOfNetwork(network))));
  expect(assigned('one token of edges')).not.toEqual(assigned('another token of edges'));
});

test('the cohorts of networks are spread evenly', () => {
  const cohorts = cohortsWith('the token of all edges');
  const lowest = Array.from({ length: 5_000 }, (_, network) =>
    cohorts.assign(sender(addressOfNetwork(network))),
  ).filter((cohort) => cohort < COHORTS / 10);
  // 10 %, with six standard deviations.
  expect(lowest.length).toBeGreaterThan(500 - 130);
  expect(lowest.length).toBeLessThan(500 + 130);
});

test.each(['127.0.0.1', '10.0.0.1', '::1'])('visitors of %s get random cohorts', (address) => {
  const cohorts = cohortsWith('the token of all edges');
  expect(cohorts.ofNetwork(sender(address))).toBeNull();
  expect(new Set(Array.from({ length: 20 }, () => cohorts.assign(sender(address)))).size).toBeGreaterThan(10);
});

test('without EDGE_TOKEN all visitors get random cohorts', () => {
  expect(cohortsWith().ofNetwork(sender('203.0.113.7'))).toBeNull();
});

test.each([
  { used: 100, oldest: 100, isKept: true },
  { used: 99, oldest: 100, isKept: false },
  { used: 0, oldest: null, isKept: true },
])('a cohort used at $used is kept with rollouts from $oldest on: $isKept', ({ used, oldest, isKept }) => {
  const rolloutsBegan = oldest === null ? null : { oldest, newest: 200 };
  const kept = cohortsWith().kept(sender('203.0.113.7', `farmgate_cohort=7.${used}`), { rolloutsBegan });
  expect(kept).toEqual(isKept ? { cohort: 7, used } : null);
});
