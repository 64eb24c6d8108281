import { check, label, part, verdict } from '../../testing/candidates.ts';
import { ProbeError } from './probe.ts';
import type { ProposedPages } from './browser-probe.ts';

const [shell, cart, forms] = [part('shell'), part('mf-cart'), part('mf-forms')];
const page = { part: 'mf-cart', route: 'cart', path: '/cart', ok: true };
const probe = async () => [page, { ...page, path: '/cart/:id', skipped: 'no samples' }];

test('a release that changes built-ins or adds globals is a violation', async () => {
  const asked: ProposedPages[] = [];
  const browserProbe = async (proposal: ProposedPages) => {
    asked.push(proposal);
    const changes = ['fetch', 'a', 'b', 'c', 'd', 'e'].map((path) => ({
      part: 'mf-cart',
      path,
      kind: 'added' as const,
    }));
    return { changes, notChecked: [] };
  };
  const live = { shell, 'mf-forms': forms };
  expect(await check([shell, cart, forms], ['mf-cart'], { probe, browserProbe, live })).toMatchObject([
    {
      rule: 'built-ins',
      parties: [label(cart)],
      message: expect.stringMatching(/adds globals: fetch \(added\), a \(added\).* and 1 more$/),
      forceable: true,
    },
  ]);
  expect(asked).toEqual([
    {
      channel: 'production',
      preview: { 'mf-cart': cart.version },
      candidates: { 'mf-cart': cart.version },
      pages: [{ part: 'mf-cart', path: '/cart' }],
    },
  ]);
});

test('without a browser nothing is rejected, and the verdict says so', async () => {
  const broken = () => Promise.reject(new ProbeError('the browser does not start'));
  for (const [browserProbe, why] of [
    [undefined, 'the registry has no PROBE_BROWSER'],
    [broken, 'the browser does not start'],
  ] as const) {
    expect(await verdict([shell, cart], ['mf-cart'], { probe: async () => [], browserProbe })).toEqual({
      violations: [],
      notChecked: [{ rule: 'built-ins', parties: [label(cart)], message: expect.stringContaining(why) }],
    });
  }
});

test('what the browser did not see is not checked', async () => {
  const browserProbe = async () => ({
    changes: [],
    notChecked: [{ part: 'mf-cart', message: '/cart leads to /signin' }],
  });
  expect((await verdict([shell, cart], ['mf-cart'], { probe, browserProbe })).notChecked).toContainEqual({
    rule: 'built-ins',
    parties: [label(cart)],
    message: '/cart leads to /signin',
  });
});

test('rollbacks, and other compositions of the same change, open no pages', async () => {
  const browserProbe = () => Promise.reject(new Error('it was opened'));
  expect(await check([shell, cart], ['mf-cart'], { probe, browserProbe, isReturn: true })).toEqual([]);
  expect(await check([shell, cart], ['mf-cart'], { probe, browserProbe, probes: 'renders' })).toEqual([]);
});
