import { check, label, named, part } from '../../testing/candidates.ts';
import { testRelease } from '../../testing/test-release.ts';

const shell = part('shell');

describe('widgets that parts mount', () => {
  const mounting = part('shell', { mounts: ['cart-button'] });
  const having = (name: string) => part(name, { widgets: [{ name: 'cart-button', files: [] }] });

  test('may not go away under them', async () => {
    const [with_, without] = [having('mf-cart'), testRelease('mf-cart', 'y').descriptor];
    const live = named([mounting, with_]);
    expect(await check([mounting, without], ['mf-cart'], { live })).toMatchObject([
      { rule: 'mounted-widgets', parties: [label(without), label(mounting)] },
    ]);
    const moved = [mounting, without, having('mf-bag')];
    expect(await check(moved, ['mf-cart', 'mf-bag'], { live })).toEqual([]);
  });

  test('must be there before them, but for the first release of a part', async () => {
    expect(await check([mounting], ['shell'], { live: named([shell]) })).toMatchObject([
      { rule: 'mounted-widgets', parties: [label(mounting)], message: expect.stringContaining('no live part has') },
    ]);
    expect(await check([mounting], ['shell'])).toEqual([]);
    expect(await check([mounting], ['shell'], { live: named([mounting]) })).toEqual([]);
  });

  test('must have one owner', async () => {
    const [one, other] = [having('mf-a'), having('mf-b')];
    const refused = { rule: 'mounted-widgets', parties: [label(one), label(other)] };
    expect(await check([mounting, one, other], ['mf-b'])).toMatchObject([refused]);
    expect(await check([mounting, one, other, part('mf-c')], ['mf-c'])).toEqual([]);
  });
});
