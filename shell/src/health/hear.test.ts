import type { BrowserPart } from '@farmgate/contract/browser-composition';
import { sampleComposition } from '../testing/sample-shell.tsx';

const { version } = sampleComposition.parts.shell!;
const parts: Record<string, BrowserPart> = {
  ...sampleComposition.parts,
  'mf-fruit': { ...sampleComposition.parts['mf-fruit']!, outcomes: ['add'] },
};
const check = jest.fn();

/** The modules of a new page. */
async function open() {
  jest.resetModules();
  const facts = await import('./facts.ts');
  const vitals = await import('./vitals.ts');
  const { hear } = await import('./hear.ts');
  facts.startFacts({ early: { view: '', send: () => undefined, take: facts.take }, proof: '', parts });
  return { ...facts, ...vitals, hear: (event: Parameters<typeof hear>[0]) => hear(event, check) };
}

let page: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  jest.useFakeTimers();
  page = await open();
});

const failed = (part: string, error = new Error('broke')) => ({ kind: 'render', part, error }) as const;

test('tells of each part once that it was used, of the shell from the beginning', () => {
  page.hear({ kind: 'used', part: 'mf-fruit' });
  page.hear({ kind: 'used', part: 'mf-fruit' });
  page.hear({ kind: 'used', part: 'mf-unknown' });
  expect(page.take()).toMatchObject({ parts: ['shell', 'mf-fruit'].map((part) => ({ part, version })), errors: [] });
  page.hear({ kind: 'used', part: 'mf-fruit' });
  expect(page.take()).toBeUndefined();
});

test('tells of a failure and its signal once, however it arrives, and of other errors of the part', () => {
  page.take();
  const error = new Error('no entry');
  page.hear(failed('mf-fruit', error));
  page.hear({ kind: 'rejection', error });
  expect(page.take()).toMatchObject({
    parts: [
      { part: 'mf-fruit', version },
      { part: 'shell', version, signals: ['neighbours'] },
      { part: 'mf-fruit', version, signals: ['error'] },
    ],
    errors: [{ part: 'mf-fruit', version, kind: 'render', message: 'Error: no entry' }],
  });
  page.hear(failed('mf-fruit'));
  page.hear(failed('mf-fruit'));
  expect(page.take()).toMatchObject({ parts: [], errors: [{ message: 'Error: broke' }] });
});

test('an error of no part of the page is not reported', () => {
  page.take();
  page.hear(failed('mf-unknown'));
  page.hear({ kind: 'rejection', error: new Error('of an extension') });
  expect(page.take()).toBeUndefined();
});

test('a part that is used after another one failed is its neighbour', () => {
  page.fail('blank', 'mf-fruit');
  page.take();
  page.hear({ kind: 'used', part: 'mf-badge' });
  expect(page.take()?.parts).toEqual([
    { part: 'mf-badge', version },
    { part: 'mf-badge', version, signals: ['neighbours'] },
  ]);
});

test('keeps a beacon below the 8 KiB that edges read, however much fails', () => {
  for (let at = 0; at < 50; at += 1) {
    const message = `${at} ${'க'.repeat(400)}`;
    const stack = `Error: ${message}\n${'at https://shop.example/_parts/mf-fruit/1.0.0-0000abcd/web/a.js:1:2\n'.repeat(100)}`;
    page.hear(failed(at % 2 ? 'mf-fruit' : 'mf-badge', Object.assign(new Error(message), { stack })));
  }
  const beacon = page.take();
  expect(beacon?.errors).toHaveLength(2);
  expect(new TextEncoder().encode(JSON.stringify(beacon)).length).toBeLessThan(8_000);
});

test('the largest value of a vital counts once, for the part that was shown then', () => {
  page.take();
  page.hear({ kind: 'shown', part: 'mf-fruit', at: 100 });
  page.measure('LCP', 80);
  page.measure('CLS', 0);
  page.measure('CLS', 0.1);
  page.hear({ kind: 'shown', part: 'shell', at: 2_000 });
  page.measure('INP', 40);
  page.measure('INP', 30);
  page.tellVitals();
  page.tellVitals();
  expect(page.take()?.parts).toEqual([
    { part: 'mf-fruit', version },
    { part: 'mf-fruit', version, vitals: { LCP: 80 } },
    { part: 'mf-fruit', version, vitals: { CLS: 0.1 } },
    { part: 'shell', version, vitals: { INP: 40 } },
  ]);
  page.measure('INP', 400);
  page.tellVitals();
  expect(page.take()).toBeUndefined();
});

test('an outcome is of the part that declares it, and counts once; others are dropped', () => {
  page.hear({ kind: 'used', part: 'mf-fruit' });
  for (const name of ['add', 'add', 'undeclared']) page.hear({ kind: 'outcome', name });
  expect(page.take()?.parts.slice(2)).toEqual([{ part: 'mf-fruit', version, outcomes: ['add'] }]);
  page.hear({ kind: 'outcome', name: 'add' });
  expect(page.take()).toBeUndefined();
});
