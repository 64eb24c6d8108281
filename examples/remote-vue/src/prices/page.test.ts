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
const read = async () => ({ rows: [row(1, 'Tomato', 38, 48), row(2, 'Amla', 86), row(3, 'Beetroot', 46, 46, 1)] });

let place: HTMLElement;
let unmount: (() => void) | void;

const renderAt = (path: string) =>
  render!({ url: `https://shop.example${path}`, params: {}, read, signal: new AbortController().signal });

async function open(path: string, given: Parameters<typeof samplePage>[1] = {}) {
  const { html, state } = await renderAt(path);
  place.innerHTML = html;
  const { page, goTo } = samplePage(path, { state: JSON.parse(JSON.stringify(state)), ...given });
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

test('an edge renders the choice of the address, without what is sold out', async () => {
  const { html, state } = await renderAt('/prices?sort=price');
  place.innerHTML = html;
  expect(products()).toEqual(['Tomato', 'Amla']);
  expect(screen.getByLabelText('Sort by')).toHaveValue('price');
  expect(screen.getByRole('row', { name: /Tomato/ })).toHaveTextContent('₹9.50 for 250 g₹38₹4821 %');
  expect(state).toHaveLength(2);
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
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'offers' } });
  await waitFor(() => expect(products()).toEqual(['Tomato']));
  expect(navigate).toHaveBeenCalledWith('/prices?show=offers');
  goTo('/prices');
  await waitFor(() => expect(products()).toEqual(['Amla', 'Tomato']));
});

test('an empty element gets the page with prices from the API', async () => {
  unmount = await mount!(place, samplePage('/prices?show=offers', { read }).page);
  expect(products()).toEqual(['Tomato']);
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
