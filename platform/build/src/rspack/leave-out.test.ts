import { NEVER, leaveOut } from './leave-out.ts';

const SOURCE = `function outer(init) {
  async function load(one, two) {
    return fetch(one);
  }
  return { load, dispose() { return 1; } };
}
var short = ({ key }) => {
  return key;
};
var Handler = class {
  async get(id) {
    return id;
  }
};
var Link = React2.forwardRef(function LinkRef() {});
Link.displayName = "Link";
`;

const short = (functions: Record<string, string>) => leaveOut('x.js', SOURCE, functions);

test('a function that is left out throws, or returns what the list says, and all lines stay', () => {
  const text = short({ 'outer.load': NEVER, 'outer.dispose': 'undefined', short: 'false', 'Handler.get': '{}' });
  expect(text).toContain('async function load() { throw Error("left out of this build") }\n');
  expect(text).toContain('dispose() { return undefined }');
  expect(text).toContain('var short = () => { return false }\n');
  expect(text).toContain('async get() { return {} }\n');
  expect(text.split('\n')).toHaveLength(SOURCE.split('\n').length);
});

test("names for React's developer tools go, and what only creates something is marked", () => {
  expect(short({})).toContain('var Link = /* @__PURE__ */ React2.forwardRef(');
  expect(short({})).not.toContain('displayName');
});

test('a function that the library does not have, or has twice, fails the build', () => {
  expect(() => short({ 'outer.save': NEVER })).toThrow(
    'x.js has no function "outer.save". Adapt platform/build/src/rspack/left-out.ts to this version.',
  );
  const twice = 'function one() {}\nfunction one() {}\n';
  expect(() => leaveOut('x.js', twice, { one: NEVER })).toThrow('x.js has several functions "one"');
});
