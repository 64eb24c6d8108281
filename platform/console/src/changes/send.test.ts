import { StandInRegistry } from '../testing/stand-in-registry.ts';
import { promote, rollOut, send } from './send.ts';

const AT = { channel: 'production', part: 'mf-cart' };
const CONFIRMED = { reason: 'for the test', basedOn: { 'mf-cart': 3 } };
const RELEASE = { part: 'mf-cart', version: '1' };
let registry: StandInRegistry;
beforeEach(() => {
  registry = new StandInRegistry();
  registry.install();
});
afterEach(() => jest.restoreAllMocks());

test.each<[string, number, () => Promise<unknown>]>([
  ['POST /channels/production/promotions', 90_000, () => promote(AT.channel, [RELEASE], CONFIRMED)],
  ['POST /channels/production/rollouts', 90_000, () => rollOut(AT.channel, RELEASE, 10, CONFIRMED)],
  [
    'POST /channels/production/rollouts/mf-cart/finish',
    90_000,
    () => send({ ...AT, kind: 'finish', version: '1' }, CONFIRMED),
  ],
  [
    'POST /channels/production/rollbacks',
    30_000,
    () => send({ channel: AT.channel, kind: 'rollback', releases: [{ part: 'mf-cart', to: '1' }] }, CONFIRMED),
  ],
])('%s may take %i ms: only what the gate probes takes long', async (key, limit, change) => {
  registry.changes(key, {});
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  await change();
  expect(registry.callsTo(key)).toHaveLength(1);
  expect(timeout.mock.calls).toEqual([[limit]]);
});
