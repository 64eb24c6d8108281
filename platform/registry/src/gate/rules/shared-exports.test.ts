import { check, label, part } from '../../testing/candidates.ts';

describe('names imported of shared modules', () => {
  const ui = (names: object) => ({ '@farmgate/shared/ui': { range: '^1.0.0', provides: null, ...names } });
  const offers = (exports?: string[]) => part('shell', { shared: ui({ provides: '1.0.0', exports }) });
  const asks = (...imports: string[]) => part('mf-cart', { shared: ui({ imports }) });

  test('that the shell does not export are refused, whichever of the two changes', async () => {
    const [before, stepper] = [offers(['Button', 'Icon']), asks('Button', 'Stepper')];
    for (const changed of ['shell', 'mf-cart']) {
      expect(await check([before, stepper], [changed])).toMatchObject([
        {
          rule: 'shared-exports',
          parties: [label(stepper), label(before)],
          message: expect.stringMatching(/imports Stepper from/),
        },
      ]);
    }
    expect(await check([before, asks('Button')], ['mf-cart'])).toEqual([]);
    expect(await check([before, stepper, part('mf-forms')], ['mf-forms'])).toEqual([]);
  });

  test('are let through where a release does not tell', async () => {
    expect(await check([offers(), asks('Stepper')], ['mf-cart'])).toEqual([]);
    expect(await check([offers(['Button']), part('mf-cart', { shared: ui({}) })], ['mf-cart'])).toEqual([]);
  });
});
