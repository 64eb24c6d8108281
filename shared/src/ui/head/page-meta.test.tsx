import { render } from '@testing-library/react';
import { metaOf } from '../../testing/meta-of.ts';
import { PageIdentityContext } from './page-identity.ts';
import { PageMeta } from './page-meta.tsx';

const page = { title: 'Tomato', origin: 'https://shop.example', path: '/tomato' };
const canonical = () => document.head.querySelector('link[rel=canonical]')?.getAttribute('href');

test('a page tells in the head what it is, and takes that out when it goes', () => {
  const { unmount } = render(<PageMeta description="What is in season" />);
  expect(metaOf('description')).toBe('What is in season');
  expect(metaOf('robots')).toBeUndefined();
  expect(metaOf('og:title')).toBeUndefined();
  unmount();
  expect(metaOf('description')).toBeUndefined();
});

test('a page to be found says what a link to it shows', () => {
  render(<PageMeta description="Red and ripe" />, {
    wrapper: ({ children }) => <PageIdentityContext value={page}>{children}</PageIdentityContext>,
  });
  expect(metaOf('og:title')).toBe('Tomato');
  expect(metaOf('og:description')).toBe('Red and ripe');
  expect(metaOf('og:url')).toBe('https://shop.example/tomato');
  expect(metaOf('og:image')).toBe('https://shop.example/api/media/brand/og.jpg');
  expect(canonical()).toBe('https://shop.example/tomato');
});

test('a page with an address and a picture of its own names those', () => {
  render(
    <PageIdentityContext value={page}>
      <PageMeta description="Red and ripe" path="/tomato/1" image="/tomato.webp" />
    </PageIdentityContext>,
  );
  expect(canonical()).toBe('https://shop.example/tomato/1');
  expect(metaOf('og:image')).toBe('https://shop.example/tomato.webp');
});

test('a page that is none to arrive at stays out of search results', () => {
  render(
    <PageIdentityContext value={page}>
      <PageMeta description="Gone" unlisted />
    </PageIdentityContext>,
  );
  expect(metaOf('robots')).toBe('noindex');
  expect(metaOf('og:title')).toBeUndefined();
  expect(canonical()).toBeUndefined();
});
