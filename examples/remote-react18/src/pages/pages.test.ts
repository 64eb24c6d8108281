import { samplePage, sampleSession } from '@farmgate/testing/application';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { version } from 'react';
import { readShop } from '../testing/shop.ts';
import { mount } from './page.ts';
import { render } from './page.server.tsx';

let place: HTMLElement;
let unmount: (() => void) | void;

const renderAt = (path: string) =>
  render!({ url: `https://shop.example${path}`, params: {}, read: readShop, signal: new AbortController().signal });

/** Opens a page as a browser does: with the markup of the edge. */
async function open(path: string, given: Parameters<typeof samplePage>[1] = {}) {
  const { html, state } = await renderAt(path);
  place.innerHTML = html;
  const { page, goTo } = samplePage(path, { state: JSON.parse(JSON.stringify(state)), ...given });
  unmount = await mount!(place, page);
  return goTo;
}

beforeEach(() => {
  place = document.createElement('div');
  document.body.replaceChildren(place);
});
afterEach(() => {
  unmount?.();
  jest.restoreAllMocks();
});

test('this is React 18', () => expect(version).toMatch(/^18\./));

test('an edge renders the list, a recipe, and 404 for an unknown recipe', async () => {
  expect(await renderAt('/recipes')).toMatchObject({
    status: 200,
    html: expect.stringMatching(/Recipes of the season.*Tomato rasam/s),
    head: expect.stringContaining('<title>Recipes of the season · Farmgate</title>'),
  });
  expect(await renderAt('/recipes/tomato-rasam')).toMatchObject({
    status: 200,
    html: expect.stringContaining('/product_details/101/1'),
    head: expect.stringContaining('<title>Tomato rasam · Farmgate</title>'),
  });
  for (const path of ['/recipes/pizza', '/recipes/tomato-rasam/print']) {
    expect(await renderAt(path)).toMatchObject({ status: 404, html: expect.stringContaining('Recipe not found') });
  }
});

test('a browser takes over the rendered markup and reads nothing', async () => {
  const errors = jest.spyOn(console, 'error');
  await open('/recipes/tomato-rasam');
  const heading = screen.getByRole('heading', { level: 1, name: 'Tomato rasam' });
  expect(screen.getByText('350 g', { exact: false })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByText('440 g', { exact: false })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
  expect(errors).not.toHaveBeenCalled();
});

test('an empty element gets the page with data from the API', async () => {
  unmount = await mount!(place, samplePage('/recipes', { read: readShop }).page);
  expect(await screen.findByRole('heading', { name: 'Recipes of the season' })).toBeInTheDocument();
});

test('its own router follows the address', async () => {
  const goTo = await open('/recipes');
  goTo('/recipes/amla-rice');
  expect(await screen.findByRole('heading', { level: 1, name: 'Amla rice' })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Amla rice · Farmgate'));
});

test('the way to an order changes when the customer signs in', async () => {
  const { session, signIn, listeners } = sampleSession();
  await open('/recipes', { session });
  expect(screen.getByRole('link', { name: 'Sign in to order' })).toBeInTheDocument();
  await waitFor(() => expect(listeners.size).toBe(1));
  signIn('Meena Kumar');
  expect(await screen.findByText('Meena Kumar, your cart is waiting.')).toBeInTheDocument();
  unmount?.();
  expect(place).toBeEmptyDOMElement();
  expect(listeners.size).toBe(0);
});

test('a page whose data does not load rejects, so that the shell shows its error card', async () => {
  await expect(mount!(place, samplePage('/recipes').page)).rejects.toThrow('The test answers no /product/filters.');
});

test('a page that fails while it is drawn tells the shell', async () => {
  const silent = jest.spyOn(console, 'error').mockReturnValue();
  const fail = jest.fn();
  const { page } = samplePage('/recipes', { read: async () => ({ rows: [] }), fail });
  const broken = {
    ...page.session,
    get name(): string | null {
      throw new Error('no session');
    },
  };
  unmount = await mount!(place, { ...page, session: broken });
  await waitFor(() => expect(fail).toHaveBeenCalledWith(new Error('no session')));
  expect(silent).toHaveBeenCalled();
});
