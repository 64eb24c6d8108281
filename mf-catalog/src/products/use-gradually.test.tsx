import { RouterProvider, useSearchParams } from '@farmgate/shared/router';
import { createMemoryRouter } from '@farmgate/testing';
import { act, render, screen } from '@testing-library/react';
import { useGradually } from './use-gradually.ts';

const LISTS: Record<string, { id: number }[]> = Object.fromEntries(
  ['12345', '62178', '9', ''].map((ids) => [ids, [...ids].map((id) => ({ id: Number(id) }))]),
);
const shown: string[] = [];
function List() {
  const [params] = useSearchParams();
  const name = params.get('ids') ?? '12345';
  const { shown: items } = useGradually(name, LISTS[name]!, { first: 1, later: 2 });
  const ids = items.map((place) => (place.item ? place.item.id : '-'.repeat(place.rows ?? 1))).join('');
  expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
  shown.push(ids);
  return <p>{`shows ${ids || 'none'}`}</p>;
}

async function open(at: string) {
  const routes = [
    { path: '/', Component: () => <p>home</p> },
    { path: '/list', Component: List },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  shown.length = 0;
  return {
    go: async (to: string | -1, ids: string) => {
      shown.length = 0;
      await act(() => router.navigate(to as string));
      expect(await screen.findByText(`shows ${ids || 'none'}`)).toBeVisible();
      for (let frames = 0; frames < 3; frames += 1)
        await act(() => new Promise((frame) => requestAnimationFrame(frame)));
    },
    leave: () => act(() => router.navigate('/')),
  };
}

test('shows what is in sight first after a link, then the rest, and all at once on the way Back', async () => {
  const { go, leave } = await open('/');
  await go('/list', '12345');
  expect([...new Set(shown)]).toEqual(['1----', '123--', '12345']);
  await leave();
  await go(-1, '12345');
  expect(new Set(shown)).toEqual(new Set(['12345']));
});

test('another list begins with what is in sight, too', async () => {
  const { go } = await open('/list');
  await go('/list?ids=62178', '62178');
  expect([...new Set(shown)]).toEqual(['6----', '621--', '62178']);
  await go('/list?ids=9', '9');
  expect(new Set(shown)).toEqual(new Set(['9']));
  await go('/list', '12345');
  expect(shown[0]).toBe('1----');
  await go('/list?ids=', '');
  expect(new Set(shown)).toEqual(new Set(['']));
});
