import { steady } from './steady-hashes.ts';

jest.mock('@rspack/core', () => ({ rspack: {} }));

test('tables of hashes are sorted, and nothing else changes', () => {
  const [a, b] = ['"sha384-b/+="', '"sha384-a/+="'];
  const source = (table: string) => `x();u.sriHashes={${table}};var y={z:1,a:2};u.sriCssHashes = {};`;
  expect(steady(source(`survey:${a},"contact-us":${b}`))).toBe(source(`"contact-us":${b},survey:${a}`));
  expect(steady(source(`"contact-us":${b},survey:${a}`))).toBe(source(`"contact-us":${b},survey:${a}`));
});
