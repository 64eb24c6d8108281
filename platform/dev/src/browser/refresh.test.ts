type Exports = Record<string, unknown>;
type Refresh = typeof import('./refresh.ts');

const development = {
  runtime: {
    createSignatureFunctionForTransform: jest.fn(),
    register: jest.fn(),
    isLikelyComponentType: (value: unknown) => typeof value === 'function',
  },
  refreshSoon: jest.fn(),
  reloadPage: jest.fn(),
};
const modules: Record<string, { exports: unknown }> = {};
let refresh: Refresh;

beforeAll(async () => {
  Object.assign(globalThis, {
    farmgateDevelopment: development,
    __resourceQuery: '?part=mf-cart',
    __webpack_require__: { c: modules },
  });
  refresh = await import('./refresh.ts');
});
beforeEach(() => jest.clearAllMocks());

/** A run of a module: the first one, or one after a change. */
function run(exports: Exports, before?: Exports) {
  modules['./cart.tsx'] = { exports };
  const hot = { data: before && { exports: before }, accept: jest.fn(), dispose: jest.fn() };
  refresh.refresh('./cart.tsx', hot);
  return hot;
}

const Cart = () => null;
const Component = () => null;
const loader = (): string => 'loaded';

test.each([
  [{ Cart }, true],
  [{ Component, loader }, true],
  [{ Cart, TEXTS: {} }, false],
  [{ useCart: Cart }, false],
  [{ mount: Cart, unmount: Cart }, false],
  [{}, false],
])('a module with %j can be changed alone: %s', (exports, alone) => {
  const { accept } = run(exports);
  expect(accept).toHaveBeenCalledTimes(alone ? 1 : 0);
  expect(development.reloadPage).not.toHaveBeenCalled();
});

test('its components are told by part, module and name, and shown again only after a change', () => {
  run({ Component, loader });
  expect(development.runtime.register.mock.calls).toEqual([[Component, 'mf-cart ./cart.tsx Component']]);
  expect(development.refreshSoon).not.toHaveBeenCalled();
  run({ Component: () => 1, loader }, { Component, loader });
  expect(development.refreshSoon).toHaveBeenCalledTimes(1);
});

test('the next run finds what this one exported', () => {
  const { dispose } = run({ Cart });
  const left: { exports?: Exports } = {};
  (dispose.mock.calls[0] as [(data: object) => void])[0](left);
  expect(left.exports).toEqual({ Cart });
});

test.each([
  ['a loader that has changed', { Component, loader: (): string => 'other' }],
  ['a name more', { Component, loader, Other: Cart }],
  ['a name less', { Component }],
  ['something that is no component', { Component, loader, TEXTS: {} }],
])('%s needs a new page', (_, exports) => {
  run(exports, { Component, loader });
  expect(development.reloadPage).toHaveBeenCalledTimes(1);
  expect(development.refreshSoon).not.toHaveBeenCalled();
});

test('code that is no module of a hot build is left alone', () => {
  refresh.refresh('./nowhere.tsx', undefined);
  expect(development.reloadPage).not.toHaveBeenCalled();
});
