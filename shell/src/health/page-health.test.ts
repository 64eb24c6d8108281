import { sampleComposition } from '../testing/sample-shell.tsx';
import { PageHealth } from './page-health.ts';

const { version } = sampleComposition.parts.shell!;
let health: PageHealth;
beforeEach(() => (health = new PageHealth(sampleComposition)));

const failed = (part: string, message = 'broke', error = new Error(message)) =>
  ({ kind: 'render', part, error }) as const;
const told = () => health.take();

test('tells of each part once that it was used, of the shell from the beginning', () => {
  health.hear({ kind: 'used', part: 'mf-fruit' });
  health.hear({ kind: 'used', part: 'mf-fruit' });
  const used = ['shell', 'mf-fruit'].map((part) => ({ part, version, failures: [] }));
  expect(told()).toEqual({ parts: used, vitals: [] });
  health.hear({ kind: 'used', part: 'mf-fruit' });
  expect(told()).toBeUndefined();
});

test('tells of a failure once, by whichever way it came first', () => {
  told();
  const error = new Error('no entry');
  health.hear({ kind: 'load', part: 'mf-fruit', error });
  health.hear({ kind: 'render', part: 'mf-fruit', error });
  expect(told()?.parts).toEqual([
    { part: 'mf-fruit', version, failures: [{ kind: 'load', message: 'Error: no entry' }] },
  ]);
  health.hear(failed('mf-fruit'));
  expect(told()?.parts).toEqual([
    { part: 'mf-fruit', version, failures: [{ kind: 'render', message: 'Error: broke' }] },
  ]);
});

test('keeps a beacon small, however much fails', () => {
  for (let at = 0; at < 50; at += 1) health.hear(failed(at % 2 ? 'mf-fruit' : 'mf-badge', `${at} ${'க'.repeat(300)}`));
  const beacon = told();
  expect(beacon?.parts.flatMap(({ failures }) => failures)).toHaveLength(10);
  expect(new TextEncoder().encode(JSON.stringify(beacon)).length).toBeLessThan(7_500);
});

test('a measure is of the part whose page showed when it began', () => {
  health.hear({ kind: 'shown', part: 'mf-fruit', at: 100 });
  health.hear({ kind: 'shown', part: 'shell', at: 2_000 });
  health.measure('LCP', 80, 80);
  health.measure('CLS', 0.1, 1_500);
  health.measure('INP', 40, 2_500);
  health.measure('FCP', 10);
  expect(told()?.vitals.map(({ name, part }) => [name, part])).toEqual([
    ['LCP', 'mf-fruit'],
    ['CLS', 'mf-fruit'],
    ['INP', 'shell'],
    ['FCP', 'shell'],
  ]);
});
