import { DEFAULT_POLICY } from '@farmgate/guard/policy';
import { because, openWorkbench } from '../../testing/workbench.ts';
import { predictionLines } from './prediction.ts';

const traffic = { visitorsPerHour: 300, rate: 0.01 };

test('a worse release is found earlier', () => {
  const [head, ...lines] = predictionLines('mf-cart', traffic, 10, DEFAULT_POLICY);
  expect(head).toBe(
    'With 300 visitors of mf-cart an hour, of whom 10 % get the release, the guard finds a release that',
  );
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    '  fails for 100 %',
    '  fails for 20 %',
    '  fails for 10 %',
    '  fails for 5 %',
  ]);
  const visitors = lines.map((line) => Number(/after (\d+) visitors/.exec(line)?.[1] ?? Infinity));
  expect(visitors).toEqual([...visitors].sort((one, other) => one - other));
  expect(visitors[0]).toBeLessThan(10);
});

test('a larger share of the visitors takes less time', () => {
  const minutes = (percent: number) =>
    /, (\d+) min/.exec(predictionLines('mf-cart', traffic, percent, DEFAULT_POLICY)[1]!);
  expect(Number(minutes(50)?.[1])).toBeLessThan(Number(minutes(10)?.[1]));
});

test.each([
  ['the policy is off', { ...DEFAULT_POLICY, enabled: false }, traffic, 'the health policy is off'],
  ['there is no traffic', DEFAULT_POLICY, { visitorsPerHour: 0, rate: 0 }, 'no visits were reported in the last day'],
])('without a prediction when %s', (_when, policy, seen, why) => {
  expect(predictionLines('mf-cart', seen, 10, policy)).toEqual([`No prediction for mf-cart: ${why}.`]);
});

test('canary --dry-run shows it', async () => {
  const bench = await openWorkbench();
  await bench.publish('mf-cart', 'first');
  await bench.farmgate(['promote', 'mf-cart@latest', ...because]);
  await bench.publish('mf-cart', 'second');
  const { words } = await bench.farmgate(['canary', 'mf-cart@latest', '--percent', '10', '--dry-run']);
  expect(words).toContain('No prediction for mf-cart: no visits were reported in the last day.');
  await bench.close();
});
