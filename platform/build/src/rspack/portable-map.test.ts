import { portableMap } from './portable-map.ts';

const ROOT = '/home/asha/shop';
const mapOf = (sources: string[]) =>
  portableMap(
    {
      version: 3,
      file: 'cart.js',
      names: ['cart'],
      mappings: 'AAAA',
      sources,
      sourcesContent: sources.map(() => 'text'),
    },
    ROOT,
  );

test('sources of the repository keep their text and lose the path of the machine', () => {
  const { sources, sourcesContent } = mapOf([`${ROOT}/mf-cart/src/cart.tsx`, `${ROOT}/shared/src/money/inr.ts`]);
  expect(sources).toEqual(['mf-cart/src/cart.tsx', 'shared/src/money/inr.ts']);
  expect(sourcesContent).toEqual(['text', 'text']);
});

test.each([
  [`${ROOT}/node_modules/react/index.js`],
  ['/store/v10/node_modules/.pnpm/react@19.0.0/node_modules/react/index.js'],
])('the library %s has its name only', (source) => {
  expect(mapOf([source])).toMatchObject({ sources: ['node_modules/react/index.js'], sourcesContent: [null] });
});

test.each(['webpack://mf_cart/webpack/bootstrap', 'css ./src/cart.module.css', '/tmp/generated.ts'])(
  'code of no file of the repository has no source: %s',
  (source) => expect(mapOf([source])).toMatchObject({ sources: [null], sourcesContent: [null] }),
);

test('the map does not name its script, whose place is another', () => {
  expect(mapOf([])).toEqual({ version: 3, names: ['cart'], mappings: 'AAAA', sources: [], sourcesContent: [] });
});
