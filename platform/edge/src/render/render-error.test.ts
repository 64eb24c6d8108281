import { type BundleRenderer, bundleRenderer } from '../testing/bundle-renderer.ts';

const PARTS = {
  throws: `export function visit() { throw new TypeError('no price'); }`,
  later: `export async function visit() { await null; throw new TypeError('no price'); }`,
  broken: `throw 'no text of a release'; export const visit = 1;`,
  odd: `export function visit() { throw { get stack() { throw 1; }, get part() { return 'mf-throws'; }, message: 'odd' }; }`,
};
let rendering: BundleRenderer;
beforeAll(async () => {
  rendering = await bundleRenderer(PARTS);
});
afterAll(() => rendering.close());

test.each([
  ['throws', 'no price', /\/_parts\/mf-throws\/1\.0\.0-[0-9a-f]{8}\/server\/code\.mjs:1:\d+/, undefined],
  ['later', 'no price', /\/_parts\/mf-later\/1\.0\.0-[0-9a-f]{8}\/server\/code\.mjs:1:\d+/, undefined],
  ['broken', 'mf-broken does not load: no text of a release', /./, 'mf-broken'],
  ['odd', 'odd', /^$/, undefined],
])('the error of a part that %s says where it threw', async (name, message, trace, part) => {
  await expect(rendering.visit(`/${name}/page`)).rejects.toMatchObject({
    name: 'RenderError',
    message,
    trace: expect.stringMatching(trace),
    part,
  });
});
