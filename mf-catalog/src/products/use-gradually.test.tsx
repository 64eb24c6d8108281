import { RouterProvider } from '@farmgate/shared/router';
import { createMemoryRouter } from '@farmgate/shared/testing';
import { act, render, screen } from '@testing-library/react';
import { useGradually } from './use-gradually.ts';

const counts: number[] = [];
function List() {
  const shown = useGradually([1, 2, 3, 4, 5], 2);
  counts.push(shown.length);
  return <p>{shown.length} shown</p>;
}

test('shows what is in sight first after a link, then the rest, and all at once on the way Back', async () => {
  const routes = [
    { path: '/', Component: () => <p>home</p> },
    { path: '/list', Component: List },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/'] });
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/list'));
  expect(await screen.findByText('5 shown')).toBeVisible();
  expect(counts[0]).toBe(2);
  await act(() => router.navigate('/'));
  counts.length = 0;
  await act(() => router.navigate(-1));
  expect(await screen.findByText('5 shown')).toBeVisible();
  expect(counts).not.toContain(2);
});
