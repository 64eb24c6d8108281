import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { matchMedia } from '../testing/browser.ts';
import { products } from '../testing/catalogue.ts';
import RelatedCarousel from './related-carousel.tsx';

const noQueries = window.matchMedia;
afterEach(() => {
  window.matchMedia = noQueries;
  jest.useRealTimers();
});

/** Products in sight. */
const shown = () =>
  [...document.querySelectorAll('.slick-slide:not([aria-hidden="true"]) strong')].map((name) => name.textContent);

test.each([
  ['wide screens', 'nothing', 4],
  ['1201 px and below', '1201px', 2],
  ['600 px and below', '600px', 1],
])('%s show this many', (_screen, query, count) => {
  matchMedia(query);
  render(<RelatedCarousel products={products(8)} />);
  expect(shown()).toHaveLength(count);
});

test('goes on by two every 5000 ms until it is paused', () => {
  jest.useFakeTimers();
  render(<RelatedCarousel products={products(8)} />);
  act(() => jest.advanceTimersByTime(4999));
  expect(shown()).toEqual(['Product 1', 'Product 2', 'Product 3', 'Product 4']);
  // react-slick takes a moment of its own.
  act(() => jest.advanceTimersByTime(51));
  expect(shown()).toEqual(['Product 3', 'Product 4', 'Product 5', 'Product 6']);
  act(() => screen.getByRole('button', { name: 'Pause related products' }).click());
  act(() => jest.advanceTimersByTime(30_000));
  expect(shown()[0]).toBe('Product 3');
});

test('stands still under reduced motion, and goes on by button', async () => {
  matchMedia('reduced-motion');
  render(<RelatedCarousel products={products(8)} />);
  expect(screen.queryByRole('button', { name: /Pause|Play/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Next related products' }));
  expect(shown()[0]).toBe('Product 3');
});

test('what is out of sight is out of the way of keyboard and screen reader', async () => {
  render(<RelatedCarousel products={products(8)} />);
  const hidden = [...document.querySelectorAll<HTMLElement>('.slick-slide[aria-hidden="true"]')];
  expect(hidden.length).toBeGreaterThan(0);
  expect(hidden.every((slide) => slide.inert)).toBe(true);
});

test('a few products stand side by side without moving', () => {
  render(<RelatedCarousel products={products(3)} />);
  expect(within(screen.getByRole('region', { name: 'Related products' })).getAllByRole('link')).toHaveLength(3);
  expect(screen.queryByRole('button')).toBeNull();
});
