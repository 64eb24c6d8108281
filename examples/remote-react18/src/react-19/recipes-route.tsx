import { request } from '@farmgate/shared/api';
import { useSession } from '@farmgate/shared/auth';
import { queryOptions, useQuery } from '@farmgate/shared/query';
import type { LoaderArgs } from '@farmgate/shared/remote';
import { useLocation } from '@farmgate/shared/router';
import { App } from '../pages/app.tsx';
import { readData } from '../pages/data.ts';
import { nameOf } from '../pages/head.tsx';
import { isFound } from '../pages/recipe-of.ts';
import { screenOf } from '../router/match.ts';

const recipesQuery = () =>
  queryOptions({
    queryKey: ['recipes'],
    queryFn: ({ signal }) =>
      readData((path, body) => request({ method: body ? 'POST' : 'GET', path, body: body as object, signal })),
  });

/** @throws Response 404 for an unknown recipe */
export const loader = async ({ queryClient, request: { url } }: LoaderArgs) => {
  const screen = screenOf(new URL(url).pathname);
  if (!isFound(screen)) throw new Response('Recipe not found', { status: 404 });
  await queryClient.ensureQueryData(recipesQuery());
  return { title: nameOf(screen) };
};

/** The same screens as in the application, without its own React, router and entries. */
export function Component() {
  const { pathname } = useLocation();
  const { username } = useSession();
  const { data } = useQuery(recipesQuery());
  return data && <App screen={screenOf(pathname)} data={data} customer={username} />;
}
