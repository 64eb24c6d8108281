import { act, fireEvent, render, screen } from '@testing-library/react';
import { installPointers, installScrolling, matchMedia } from '../testing/browser.ts';
import { BannerCarousel } from './banner-carousel.tsx';

const banners = [1, 2, 3].map((id) => ({ id, image: `home-${id}.jpg`, title: `Banner picture ${id}` }));
const WIDTH = 400;

const current = () => screen.getByRole('button', { current: true }).getAttribute('aria-label');
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
/** The first of that name: behind the last picture stands the first one again, out of the keyboard's way. */
const link = (picture: number) => screen.getAllByRole('link', { name: `Banner picture ${picture}` })[0]!;

beforeEach(() => {
  jest.useFakeTimers();
  installScrolling(WIDTH);
  installPointers();
});
const noQueries = window.matchMedia;
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  window.matchMedia = noQueries;
});

test('goes on every 4000 ms, one at a time, and round', () => {
  render(<BannerCarousel banners={banners} />);
  expect(current()).toBe('Banner 1');
  wait(3999);
  expect(current()).toBe('Banner 1');
  wait(1);
  expect(current()).toBe('Banner 2');
  wait(4000);
  expect(current()).toBe('Banner 3');
  wait(4000);
  expect(current()).toBe('Banner 1');
  wait(4000);
  expect(current()).toBe('Banner 2');
});

test('has dots and no arrows', () => {
  render(<BannerCarousel banners={banners} />);
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Pause banners',
    'Banner 1',
    'Banner 2',
    'Banner 3',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Banner 3' }));
  expect(current()).toBe('Banner 3');
});

test('does not move while paused or while it has the focus', () => {
  render(<BannerCarousel banners={banners} />);
  fireEvent.click(screen.getByRole('button', { name: 'Pause banners' }));
  wait(20_000);
  expect(current()).toBe('Banner 1');
  fireEvent.click(screen.getByRole('button', { name: 'Play banners' }));
  fireEvent.focus(link(1));
  wait(20_000);
  expect(current()).toBe('Banner 1');
  fireEvent.blur(link(1));
  wait(4000);
  expect(current()).toBe('Banner 2');
});

test('never moves by itself under reduced motion', () => {
  matchMedia('reduced-motion');
  render(<BannerCarousel banners={banners} />);
  wait(20_000);
  expect(current()).toBe('Banner 1');
  expect(screen.queryByRole('button', { name: /Pause|Play/ })).toBeNull();
});

test('the first picture is loaded before everything else, the others later', () => {
  render(<BannerCarousel banners={banners} />);
  const first = screen.getAllByRole('img', { name: 'Banner picture 1' })[0];
  expect(first).toHaveAttribute('fetchpriority', 'high');
  expect(first).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img', { name: 'Banner picture 2' })).toHaveAttribute('loading', 'lazy');
});

/** Whether a click on the link would be followed. */
const followed = (target: HTMLElement) => fireEvent.click(target);

function drag(target: HTMLElement, by: number) {
  fireEvent.pointerDown(target, { pointerType: 'mouse', button: 0, clientX: 300 });
  fireEvent.pointerMove(target, { pointerType: 'mouse', clientX: 300 - by });
  fireEvent.pointerUp(target, { pointerType: 'mouse', clientX: 300 - by });
}

test('pictures whose name ends in 2.jpg lead to plans, all others to products', () => {
  render(<BannerCarousel banners={[...banners, { id: 4, image: 'diwali-12.jpg', title: 'Banner picture 4' }]} />);
  expect([1, 2, 3, 4].map((picture) => link(picture).getAttribute('href'))).toEqual([
    '/products',
    '/plans',
    '/products',
    '/plans',
  ]);
  expect(followed(link(1))).toBe(true);
});

test('a drag moves the row, and the click right after it is ignored', () => {
  render(<BannerCarousel banners={banners} />);
  drag(link(1), 150);
  expect(followed(link(1))).toBe(false);
  expect(current()).toBe('Banner 2');
  wait(1);
  expect(followed(link(2))).toBe(true);
});

test('an unsteady click is a click', () => {
  render(<BannerCarousel banners={banners} />);
  drag(link(1), 4);
  expect(followed(link(1))).toBe(true);
  expect(current()).toBe('Banner 1');
});
