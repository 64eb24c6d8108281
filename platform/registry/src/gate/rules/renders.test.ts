import { check, label, part } from '../../testing/candidates.ts';
import { ProbeError, type ProbedRoute } from './probe.ts';
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
});
