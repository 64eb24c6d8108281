import { render } from '@testing-library/react';
import { metaOf } from '../../testing/meta-of.ts';
import { PageMeta } from './page-meta.tsx';

test('a page tells in the head what it is, and takes that out when it goes', () => {
  const { unmount } = render(<PageMeta description="What is in season" />);
  expect(metaOf('description')).toBe('What is in season');
  expect(metaOf('robots')).toBeUndefined();
  expect(metaOf('og:title')).toBeUndefined();
  unmount();
  expect(metaOf('description')).toBeUndefined();
});

test('a page of one customer’s own stays out of search results', () => {
  render(<PageMeta description="Your orders" unlisted />);
  expect(metaOf('robots')).toBe('noindex');
});

test('a page to be shared says what the link shows', () => {
  const share = { title: 'Tomato', address: 'https://shop.example/tomato', image: 'https://shop.example/tomato.webp' };
  render(<PageMeta description="Red and ripe" share={share} />);
  expect(metaOf('og:title')).toBe('Tomato');
  expect(metaOf('og:description')).toBe('Red and ripe');
  expect(metaOf('og:image')).toBe(share.image);
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute('href', share.address);
});
