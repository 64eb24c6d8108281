import { samplePage, sampleSession } from '@farmgate/testing/application';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { mount } from './page.ts';
import { render } from './page.server.ts';

const row = (id: number, name: string, sale_price: number, reg_price = sale_price, out_of_stock = 2) => ({
  id,
  name,
  catgory_id: 1,
  unit_type: [250, 500],
  sale_price,
  reg_price,
  out_of_stock,
});
const PRODUCTS = [
  row(2, 'Amla', 86),
  row(3, 'Beetroot', 46, 46, 1),
  row(1, 'Tomato', 38, 48),
  ...Array.from({ length: 60 }, (_, index) => row(10 + index, `Zucchini ${10 + index}`, 90 + index)),
];
const ORDERS: Record<string, (one: (typeof PRODUCTS)[0], other: (typeof PRODUCTS)[0]) => number> = {
  name: (one, other) => one.name.localeCompare(other.name),
  'price-up': (one, other) => one.sale_price - other.sale_price,
  saving: (one, other) => other.reg_price - other.sale_price - one.reg_price + one.sale_price,
};

/** The shop's list call. */
const read = jest.fn(async (_path: string, body?: object) => {
  const { query = '', sort, page, limit } = body as { query?: string; sort: string; page: number; limit: number };
  const found = PRODUCTS.filter(({ name }) => name.toLowerCase().includes(query)).toSorted(ORDERS[sort]);
  return { rows: found.slice((page - 1) * limit, page * limit), count: found.length };
});

let place: HTMLElement;
let unmount: (() => void) | void;

const renderAt = (path: string) =>
  render!({ url: `https://shop.example${path}`, params: {}, read, signal: new AbortController().signal });

async function open(path: string, given: Parameters<typeof samplePage>[1] = {}) {
  const { html, state } = await renderAt(path);
  place.innerHTML = html;
  const { page, goTo } = samplePage(path, { state: JSON.parse(JSON.stringify(state)), read, ...given });
  unmount = await mount!(place, page);
  return goTo;
}

const products = () => screen.getAllByRole('rowheader').map((cell) => cell.querySelector('a')!.textContent);

beforeEach(() => {
  place = document.createElement('div');
  document.body.replaceChildren(place);
});
afterEach(() => {
  unmount?.();
  jest.restoreAllMocks();
});

test('an edge renders the choice of the address: one page, and the first products of two orders', async () => {
  read.mockClear();
  const { html, state } = await renderAt('/prices?sort=price');
  place.innerHTML = html;
  expect(products()).toHaveLength(50);
  expect(products().slice(0, 3)).toEqual(['Tomato', 'Beetroot', 'Amla']);
  expect(screen.getByLabelText('Sort by')).toHaveValue('price');
  expect(screen.getByRole('row', { name: /Tomato/ })).toHaveTextContent('₹9.50 for 250 g₹38₹4821 %');
  expect(screen.getByRole('row', { name: /Beetroot/ })).toHaveTextContent('Out of stock');
  expect(screen.getByText('63 products')).toBeInTheDocument();
  expect(state).toMatchObject({ count: 63, lowest: { name: 'Tomato' }, biggestSaving: { name: 'Tomato' } });
  expect(read.mock.calls.map(([, body]) => body)).toEqual([
    { sort: 'price-up', page: 1, limit: 50 },
    { sort: 'price-up', page: 1, limit: 10 },
    { sort: 'saving', page: 1, limit: 10 },
  ]);
});

test('the pages of a list are links', async () => {
  place.innerHTML = (await renderAt('/prices?sort=price')).html;
  expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/prices?sort=price&page=2');
  place.innerHTML = (await renderAt('/prices?page=2')).html;
  expect(products()).toHaveLength(13);
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/prices');
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
});

test('a browser takes over the rendered markup, and finds while the visitor types', async () => {
  const problems = [jest.spyOn(console, 'error'), jest.spyOn(console, 'warn')];
  await open('/prices');
  const heading = screen.getByRole('heading', { level: 1, name: 'Today’s prices' });
  fireEvent.input(screen.getByLabelText('Find'), { target: { value: 'tom' } });
  await waitFor(() => expect(products()).toEqual(['Tomato']));
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
  for (const problem of problems) expect(problem).not.toHaveBeenCalled();
});

test('a choice is a navigation, and Back shows the one before', async () => {
  const navigate = jest.fn((path: string) => goTo(path));
  const goTo = await open('/prices', { navigate });
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'price' } });
  await waitFor(() => expect(products()[0]).toBe('Tomato'));
  expect(navigate).toHaveBeenCalledWith('/prices?sort=price');
  goTo('/prices');
  await waitFor(() => expect(products()[0]).toBe('Amla'));
});

test('an empty element gets the page with prices from the API', async () => {
  unmount = await mount!(place, samplePage('/prices?find=tom', { read }).page);
  expect(products()).toEqual(['Tomato']);
});

test('a list that cannot be read is a failure of the page', async () => {
  const fail = jest.fn();
  const goTo = await open('/prices', { fail });
  read.mockRejectedValueOnce(new Error('503'));
  goTo('/prices?page=2');
  await waitFor(() => expect(fail).toHaveBeenCalledWith(new Error('503')));
});

test('the way to an order changes when the customer signs in, and nothing is left after the page', async () => {
  const { session, signIn, listeners } = sampleSession();
  await open('/prices', { session });
  signIn('Meena Kumar');
  expect(await screen.findByText('Meena Kumar, your cart has these prices too.')).toBeInTheDocument();
  unmount?.();
  expect(place).toBeEmptyDOMElement();
  expect(listeners.size).toBe(0);
});
