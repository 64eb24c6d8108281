import { documentTitle, pageTitle } from './document-title.ts';

test.each([
  [[{ handle: { title: 'Products' } }], 'Products · Farmgate'],
  [[{ handle: { title: 'Product Details' }, loaderData: { title: 'Mango' } }], 'Mango · Farmgate'],
  [[{ handle: { title: 'Shop' } }, { handle: {}, loaderData: null }], 'Shop · Farmgate'],
  [[{}], 'Farmgate'],
])('%j is titled %s', (matches, title) => {
  expect(documentTitle(pageTitle(matches))).toBe(title);
});
