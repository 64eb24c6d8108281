import { RouterProvider } from '@farmgate/shared/router';
import { createMemoryRouter } from '@farmgate/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useSignInFirst } from './use-sign-in-first.ts';

const functions = new Set<() => void>();
function Page() {
  const signInFirst = useSignInFirst();
  functions.add(signInFirst);
  return <button onClick={signInFirst}>Add</button>;
}

test('leads back to the page of the press, and is the same function on each page of a list', async () => {
  const routes = [
    { path: '/products', Component: Page },
    { path: '/signin', Component: () => <p>sign in</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/products'] });
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/products?category=2&page=3'));
  expect(functions.size).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('sign in')).toBeVisible();
  expect(router.state.location.search).toBe(`?next=${encodeURIComponent('/products?category=2&page=3')}`);
});
