import { check, label } from '../../testing/candidates.ts';
import { testRelease } from '../../testing/test-release.ts';
import type { Candidate } from './rule.ts';

describe('JavaScript', () => {
  const [was, is] = [testRelease('mf-cart', 'was').descriptor, testRelease('mf-cart', 'is').descriptor];
  const sized = (before: number | null, after: number, more: Partial<Candidate> = {}) => {
    const known = [[label(is), after * 1024], ...(before === null ? [] : [[label(was), before * 1024]])];
    const javascript = new Map(known as [string, number][]);
    return check([is], ['mf-cart'], { live: { 'mf-cart': was }, javascript, ...more });
  };

  test('over the budget of its kind of part is refused', async () => {
    expect(await sized(null, 100)).toEqual([]);
    expect(await sized(null, 100.1)).toMatchObject([
      { rule: 'javascript-budget', message: expect.stringContaining('100.1 KiB'), forceable: true },
    ]);
    expect(await sized(null, 100.1, { budgets: { shell: 300, remote: 101 } })).toEqual([]);
  });

  test.each([
    ['a fifth more', 60, 72, []],
    ['10 KiB more', 12, 22, []],
    ['more than both', 60, 72.1, ['javascript-growth']],
    ['much more of a small part', 12, 22.1, ['javascript-growth']],
    ['less', 60, 12, []],
    ['an unknown size', null, 90, []],
  ])('%s than live', async (_what, before, after, rules) => {
    expect((await sized(before, after)).map(({ rule }) => rule)).toEqual(rules);
  });

  test('does not stand in the way back', async () => {
    expect(await sized(10, 400, { isReturn: true })).toEqual([]);
  });
});
