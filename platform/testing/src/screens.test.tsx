import { request } from '@farmgate/shared/api';
import { queryOptions, useQuery } from '@farmgate/shared/query';
import type { LoaderArgs } from '@farmgate/shared/remote';
import { NavLink } from '@farmgate/shared/router';
import { screen } from '@testing-library/react';
import { answer, fakeApi, renderScreen } from './index.ts';

const recipeQuery = queryOptions({
  queryKey: ['recipe'],
  queryFn: () => request<{ title: string }>({ method: 'GET', path: '/recipes/1' }),
});

const recipe = {
  loader: ({ queryClient }: LoaderArgs) => queryClient.prefetchQuery(recipeQuery),
  Component: function RecipePage() {
    const { data, error } = useQuery(recipeQuery);
    return (
      <main>
        <h1>{error ? 'This recipe is not available' : data?.title}</h1>
        <NavLink to="/recipes">All recipes</NavLink>
      </main>
    );
  },
};

test('a screen has its loader’s data from the API and follows its links', async () => {
  const calls = fakeApi({ 'GET /recipes/1': { title: 'Tomato chutney' } });
  const { user, address } = renderScreen(recipe, { at: '/recipes/1' });
  expect(await screen.findByRole('heading', { name: 'Tomato chutney' })).toBeVisible();
  expect(calls.map(({ call }) => call)).toEqual(['GET /recipes/1']);
  await user.click(screen.getByRole('link', { name: 'All recipes' }));
  expect(address()).toBe('/recipes');
});

test('a screen sees the API’s failures', async () => {
  fakeApi({ 'GET /recipes/1': answer(503) });
  renderScreen(recipe, { at: '/recipes/1' });
  expect(await screen.findByRole('heading', { name: 'This recipe is not available' })).toBeVisible();
});
