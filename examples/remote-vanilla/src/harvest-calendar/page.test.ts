import { samplePage, sampleSession } from '@farmgate/testing/application';
import { screen } from '@testing-library/dom';
import { mount } from './page.ts';
import { render } from './page.server.ts';

let place: HTMLElement;
let unmount: (() => void) | void;

const renderAt = (path: string) =>
  render!({
    url: `https://shop.example${path}`,
    params: {},
    read: async () => ({}),
    signal: new AbortController().signal,
  });

async function open(path: string) {
  const { html, state } = await renderAt(path);
  place.innerHTML = html;
  const { page, goTo } = samplePage(path, { state });
  unmount = await mount!(place, page);
  return goTo;
}

beforeEach(() => {
  place = document.createElement('div');
  document.body.replaceChildren(place);
});
afterEach(() => unmount?.());

test('an edge renders the month of the address', async () => {
  place.innerHTML = (await renderAt('/harvest_calendar?month=5')).html;
  expect(screen.getByRole('link', { name: 'May' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Mango (Banganapalli)' })).toHaveAttribute('href', '/products?query=Mango');
});

test('a browser keeps the rendered markup until something changes', async () => {
  place.innerHTML = (await renderAt('/harvest_calendar?month=5')).html;
  const heading = screen.getByRole('heading', { level: 1 });
  const { page, goTo } = samplePage('/harvest_calendar?month=5', { state: { month: 4 } });
  unmount = await mount!(place, page);
  goTo('/harvest_calendar?month=05');
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
});

test('it follows the address, there and back, and keeps the focus', async () => {
  const goTo = await open('/harvest_calendar?month=5');
  screen.getByRole('link', { name: 'December' }).focus();
  goTo('/harvest_calendar?month=12');
  expect(screen.getByRole('link', { name: 'December' })).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'Harvested in December' })).toBeInTheDocument();
  goTo('/harvest_calendar?month=5');
  expect(screen.getByRole('heading', { name: 'Harvested in May' })).toBeInTheDocument();
});

test('an empty element gets the page, and nothing is left after it', async () => {
  const { session, signIn, listeners } = sampleSession();
  unmount = await mount!(place, samplePage('/harvest_calendar?month=1', { session }).page);
  expect(screen.getByRole('heading', { name: 'Harvested in January' })).toBeInTheDocument();
  signIn('Meena Kumar');
  expect(screen.getByText('Meena Kumar, your cart is waiting.')).toBeInTheDocument();
  unmount?.();
  expect(place).toBeEmptyDOMElement();
  expect(listeners.size).toBe(0);
});
