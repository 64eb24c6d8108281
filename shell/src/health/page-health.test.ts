import type { BrowserPart } from '@farmgate/contract/browser-composition';
import { sampleComposition } from '../testing/sample-shell.tsx';
import { pageHealth } from './page-health.ts';

const { version } = sampleComposition.parts.shell!;
const parts: Record<string, BrowserPart> = {
  ...sampleComposition.parts,
  'mf-fruit': { ...sampleComposition.parts['mf-fruit']!, outcomes: ['add'] },
};
let health: ReturnType<typeof pageHealth>;
beforeEach(() => (health = pageHealth(parts)));

const failed = (part: string, message = 'broke', error = new Error(message)) =>
  ({ kind: 'render', part, error }) as const;
const told = () => health.take();

test('tells of each part once that it was used, of the shell from the beginning', () => {
  health.hear({ kind: 'used', part: 'mf-fruit' });
  health.hear({ kind: 'used', part: 'mf-fruit' });
  health.hear({ kind: 'used', part: 'mf-unknown' });
  expect(told()).toEqual({ parts: ['shell', 'mf-fruit'].map((part) => ({ part, version })), errors: [] });
  health.hear({ kind: 'used', part: 'mf-fruit' });
  expect(told()).toBeUndefined();
});

test('tells of a failure once, by whichever way it came first, and of the signal once', () => {
  told();
  const error = new Error('no entry');
  health.hear({ kind: 'load', part: 'mf-fruit', error });
  health.hear({ kind: 'render', part: 'mf-fruit', error });
  expect(told()).toMatchObject({
    parts: [
      { part: 'mf-fruit', version, signals: ['error'] },
      { part: 'shell', version, signals: ['neighbours'] },
    ],
    errors: [{ part: 'mf-fruit', version, kind: 'load', message: 'Error: no entry' }],
  });
  health.hear(failed('mf-fruit'));
  expect(told()?.parts).toEqual([{ part: 'mf-fruit', version }]);
});

test('a part that is used after another one failed is its neighbour', () => {
  health.fail('mf-fruit', 'blank');
  told();
  health.hear({ kind: 'used', part: 'mf-badge' });
  expect(told()?.parts).toEqual([{ part: 'mf-badge', version, signals: ['neighbours'] }]);
});

test('keeps a beacon below the 8 KiB that edges read, however much fails', () => {
  const frame = '/_parts/mf-fruit/1.0.0-0000abcd/web/a.js:1:2';
  for (let at = 0; at < 50; at += 1) {
    const error = Object.assign(new Error(`${at} ${'க'.repeat(400)}`), { stack: `${frame}\n`.repeat(100) });
    health.hear(failed(at % 2 ? 'mf-fruit' : 'mf-badge', '', error));
  }
  const beacon = told();
  expect(beacon?.errors).toHaveLength(3);
  expect(new TextEncoder().encode(JSON.stringify(beacon)).length).toBeLessThan(7_500);
});

test('the largest value of a vital counts once, for the part that was shown then', () => {
  health.hear({ kind: 'shown', part: 'mf-fruit', at: 100 });
  health.measure('LCP', 80);
  health.measure('CLS', 0);
  health.measure('CLS', 0.1);
  health.hear({ kind: 'shown', part: 'shell', at: 2_000 });
  health.measure('INP', 40);
  health.measure('INP', 30);
  health.addVitals();
  health.addVitals();
  expect(told()?.parts).toEqual([
    { part: 'shell', version, vitals: { INP: 40 } },
    { part: 'mf-fruit', version, vitals: { LCP: 80, CLS: 0.1 } },
  ]);
  health.measure('INP', 400);
  health.addVitals();
  expect(told()).toBeUndefined();
});

test('an outcome is of the part that declares it, and counts once; others are dropped', () => {
  health.hear({ kind: 'used', part: 'mf-fruit' });
  for (const name of ['add', 'add', 'undeclared']) health.hear({ kind: 'outcome', name });
  expect(told()?.parts).toContainEqual({ part: 'mf-fruit', version, outcomes: ['add'] });
  health.hear({ kind: 'outcome', name: 'add' });
  expect(told()).toBeUndefined();
});
