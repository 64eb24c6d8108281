import { fakeApi, pageQueryClient, sealed } from '@farmgate/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { product } from '../testing/product.ts';
import * as widget from './picks-widget.tsx';

const onPicked = jest.fn();
const props = { name: 'sample-part-picks', navigate: jest.fn(), onPicked, domElement: document.createElement('span') };
const data = [1, 2, 3, 4, 5, 6].map((id) => product(id));

beforeEach(() => {
  document.body.append(props.domElement);
  pageQueryClient().clear();
  onPicked.mockClear();
  fakeApi({ 'GET /product': sealed({ data, total: data.length }) });
});
afterEach(() => act(() => widget.unmount(props)));

test('shows four products under a heading, without the one that it is told to leave out', async () => {
  await act(() => widget.mount({ ...props, heading: 'More in season', without: 2 }));
  expect(await screen.findByRole('region', { name: 'More in season' })).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(
    [1, 3, 4, 5].map((id) => `Product ${id}`),
  );
});

test('tells the part that mounts it which product was picked', async () => {
  await act(() => widget.mount(props));
  const link = await screen.findByRole('link', { name: 'Product 1' });
  // jsdom cannot navigate.
  link.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await userEvent.setup().click(link);
  expect(onPicked).toHaveBeenCalledWith({ id: 1 });
});
