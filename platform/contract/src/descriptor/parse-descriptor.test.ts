import { sampleDescriptor } from '../testing/sample-descriptor.ts';
import { releaseVersion } from './content-hash.ts';
import { DescriptorError, parseDescriptor } from './parse-descriptor.ts';

/** Through JSON, as from a file, so that undefined fields are absent. */
const parse = (changes: object) => () =>
  parseDescriptor(JSON.parse(JSON.stringify({ ...sampleDescriptor(), ...changes })));

test('a descriptor from the build is accepted, and unknown fields are kept', () => {
  expect(parseDescriptor({ ...sampleDescriptor(), budget: 1 })).toMatchObject({ name: 'mf-cart', budget: 1 });
});

/** An array of arrays, so many levels deep. */
const nested = (levels: number): object => ({ type: 'array', ...(levels > 0 ? { items: nested(levels - 1) } : {}) });

test('widgets declare types with details, five levels deep', () => {
  const props = { size: { type: 'string', enum: ['small', 'big'] }, deep: nested(5), plain: 'number?' };
  expect(parse({ widgets: [{ name: 'bag', files: [], props }] })()).toMatchObject({ widgets: [{ props }] });
});

test.each([
  [{ name: undefined }, "release.json: the descriptor must have required property 'name'"],
  [{ kind: 'plugin' }, 'release.json: kind must be equal to one of the allowed values (shell, remote)'],
  [{ version: '../1' }, /^release.json: version must match pattern/],
  [{ wire: '1' }, 'release.json: wire must be integer'],
  [{ entry: 'web/other.js' }, 'release.json: entry names web/other.js, which files does not list'],
  [{ server: '/etc/passwd' }, /^release.json: server must match pattern/],
  [
    { shared: { '@farmgate/shared/ui': { range: '^1.0.0', provides: null, imports: 'Button' } } },
    'release.json: shared.@farmgate.shared.ui.imports must be array',
  ],
  [{ mounts: [''] }, 'release.json: mounts.0 must NOT have fewer than 1 characters'],
  [
    { widgets: [{ name: 'bag', files: [], props: { size: 'text' } }] },
    /^release.json: widgets.0.props.size must match pattern/,
  ],
  [
    { widgets: [{ name: 'bag', files: [], events: { packed: { 'a b': 'number' } } }] },
    /^release.json: widgets.0.events.packed has the path "a b", which must match pattern/,
  ],
  [
    { widgets: [{ name: 'bag', files: [], props: { size: { type: 'text' } } }] },
    'release.json: widgets.0.props.size.type must be equal to one of the allowed values (string, number, boolean, object, array)',
  ],
  [
    { widgets: [{ name: 'bag', files: [], props: { size: { type: 'string', enum: [] } } }] },
    'release.json: widgets.0.props.size.enum must NOT have fewer than 1 items',
  ],
  [
    { widgets: [{ name: 'bag', files: [], props: { sizes: { type: 'array', items: 'text' } } }] },
    /^release.json: widgets.0.props.sizes.items must match pattern/,
  ],
  [{ widgets: [{ name: 'bag', files: [], props: { deep: nested(6) } }] }, /items.items must NOT be valid$/],
  [{ mounted: [{ widget: 'bag', props: [] }] }, "release.json: mounted.0 must have required property 'events'"],
  [
    { widgets: [{ name: 'bag', files: ['web/bag.js'] }] },
    'release.json: widget bag names web/bag.js, which files does not list',
  ],
])('%j is rejected with one line that names the field', (changes, message) => {
  expect(parse(changes)).toThrow(DescriptorError);
  expect(parse(changes)).toThrow(message);
});

test.each([
  '../x.js',
  'a/../../x.js',
  '/x.js',
  'a\\x.js',
  '.env',
  'a//b.js',
  'a/',
  'x\u0000.js',
  '__proto__/../x',
  '__proto__',
])('the file path %j is rejected', (path) => {
  const files = { ...sampleDescriptor().files, [path]: { bytes: 1, integrity: `sha384-${'A'.repeat(64)}` } };
  expect(parse({ files })).toThrow(/release.json: files/);
});

test('the version depends on the files only, not on their order', () => {
  const { files, version } = sampleDescriptor();
  expect(releaseVersion('1.0.0', Object.fromEntries(Object.entries(files).toReversed()))).toBe(version);
  expect(releaseVersion('1.0.0', { ...files, 'web/cart.js': { integrity: 'sha384-x' } })).not.toBe(version);
});

test('source maps do not change the version', () => {
  const { files, version } = sampleDescriptor();
  expect(releaseVersion('1.0.0', { ...files, 'maps/web/cart.js.map': { integrity: 'sha384-x' } })).toBe(version);
});
