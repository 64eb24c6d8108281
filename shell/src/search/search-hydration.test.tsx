import { createQueryClient } from '@farmgate/shared/shell';
import { QueryClientProvider } from '@farmgate/shared/query';
import { RouterProvider } from '@farmgate/shared/router';
import { createMemoryRouter, fakeApi } from '@farmgate/testing';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { takeOver } from '../early/take-over.ts';
import { SearchForm } from './search-form.tsx';

const SUGGESTED = { id: 7, category_id: 1, name: 'Tomato', image: '', sale_price: 32, available: true };

const page = (at: string) => (
  <QueryClientProvider client={createQueryClient()}>
    <RouterProvider router={createMemoryRouter([{ path: '*', Component: SearchForm }], { initialEntries: [at] })} />
  </QueryClientProvider>
);

test('a text typed before the scripts are there stays, and gets its suggestions', async () => {
  const calls = fakeApi({
    'GET /product/suggest': { products: [SUGGESTED], categories: [], did_you_mean: null },
  });
  document.body.innerHTML = `<div id="app">${renderToString(page('/products?query=okra'))}</div>`;
  const place = document.querySelector('#app')!;
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search products' });
  expect(box).toHaveValue('okra');
  box.focus();
  box.value = 'tom';
  const repeat = takeOver(place);
  await act(async () => void hydrateRoot(place, page('/products?query=okra')));
  await act(repeat);
  expect(await screen.findByRole('option', { name: /^Tomato/ })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Search products' })).toBe(box);
  expect(box).toHaveValue('tom');
  expect(box).toHaveFocus();
  expect(calls.map(({ params }) => params)).toEqual([{ query: 'tom' }]);
});
