import type { ProbedRoute } from '@farmgate/contract/probe';
import { check, label, part, verdict } from '../../testing/candidates.ts';
import { ProbeError } from './probe.ts';
import type { Candidate } from './rule.ts';

const shell = part('shell');
const cart = part('mf-cart');

describe('a render of each route', () => {
  const fails: ProbedRoute = { part: 'mf-cart', route: 'cart', path: '/cart', ok: false, error: 'cart is undefined' };

  test('that fails is a violation with the error', async () => {
    const asked: unknown[] = [];
    const probe: Candidate['probe'] = async (...what) => {
      asked.push(what);
      return [fails, { ...fails, path: '/checkout', ok: true }];
    };
    expect(await check([shell, cart], ['mf-cart'], { probe })).toMatchObject([
      {
        rule: 'renders',
        parties: [label(cart)],
        message: `${label(cart)} does not render /cart on the server: cart is undefined`,
      },
    ]);
    expect(asked).toEqual([[{ shell: shell.version, 'mf-cart': cart.version }, ['mf-cart']]]);
  });

  test('that no edge makes is a violation, except for a rollback', async () => {
    const probe = () => Promise.reject(new ProbeError('the edge does not answer (ECONNREFUSED)'));
    const refused = {
      rule: 'renders',
      message: 'the routes were not rendered: the edge does not answer (ECONNREFUSED)',
    };
    expect(await check([shell, cart], ['mf-cart'], { probe })).toMatchObject([refused]);
    expect(await check([shell, cart], ['mf-cart'], { probe, isReturn: true })).toEqual([]);
    expect(await check([cart], ['mf-cart'], { probe })).toEqual([]);
  });

  test('that was too slow names the limit and the measured time', async () => {
    const slow = { ...fails, path: '/products', error: 'it took longer than 1500 ms', ms: 1_507 };
    expect(await check([shell, cart], ['mf-cart'], { probe: async () => [slow] })).toMatchObject([
      {
        message: `${label(cart)} does not render /products on the server: it took longer than 1500 ms (after 1507 ms)`,
      },
    ]);
  });

  test('that was not made rejects nothing, and the verdict says why', async () => {
    const skipped = { ...fails, ok: true, error: undefined, path: '/x/:id', skipped: 'the release names no samples' };
    const one = { rule: 'renders', parties: [label(cart)] };
    expect(await verdict([shell, cart], ['mf-cart'], { probe: async () => [skipped] })).toEqual({
      violations: [],
      notChecked: [{ ...one, message: `${label(cart)} /x/:id was not rendered: the release names no samples` }],
    });
    expect(await verdict([shell, cart], ['mf-cart'], { probe: undefined })).toMatchObject({
      notChecked: expect.arrayContaining([{ ...one, message: expect.stringContaining('no PROBE_URL') }]),
    });
    expect((await verdict([shell, cart], ['mf-cart'], { probe: undefined, isReturn: true })).notChecked).toEqual([]);
  });
});
