import { act, renderHook } from '@testing-library/react';
import { useListState } from './use-list-state.ts';

/** What the router shows; `navigate` changes the window's address at once, as the router does. */
let mockShown = new URLSearchParams();
const mockNavigate = jest.fn(async (path: string) => void history.replaceState(null, '', path));

jest.mock('@farmgate/shared/router', () => ({
  useSearchParams: () => [mockShown],
  useNavigation: () => ({}),
  useNavigate: () => mockNavigate,
}));

beforeEach(() => {
  mockShown = new URLSearchParams();
  mockNavigate.mockClear();
  history.replaceState(null, '', '/products');
});

test('a choice goes on from the one before, also while the page does not show that one yet', async () => {
  const list = renderHook(() => useListState());
  await act(() => list.result.current.change({ categories: [1] }));
  expect(list.result.current.state.categories).toEqual([]);
  expect(list.result.current.coming.categories).toEqual([1]);
  await act(() => list.result.current.change({ sort: 'price-up' }));
  expect(mockNavigate.mock.lastCall?.[0]).toBe('/products?category=1&sort=price-up');
});

test('what was asked for ends when the page shows it: Back then shows what was before', async () => {
  const list = renderHook(() => useListState());
  await act(() => list.result.current.change({ categories: [1] }));
  mockShown = new URLSearchParams('category=1');
  list.rerender();
  mockShown = new URLSearchParams();
  list.rerender();
  expect(list.result.current.coming.categories).toEqual([]);
});

test('a change whose navigation did not happen is dropped', async () => {
  mockNavigate.mockImplementationOnce(async () => undefined);
  const list = renderHook(() => useListState());
  await act(() => list.result.current.change({ categories: [1] }));
  expect(list.result.current.coming.categories).toEqual([]);
});
