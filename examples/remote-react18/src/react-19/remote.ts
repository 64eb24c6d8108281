import { defineRemote } from '@farmgate/shared/remote';

/** `src/remote.ts` after the move to the shell's React: the same path, as a route in the shell's tree. */
export const remote = defineRemote({
  routes: [
    {
      id: 'recipes',
      path: '/recipes/*',
      samples: ['/recipes', '/recipes/tomato-rasam', '/recipes/raw-mango-pachadi'],
      handle: { title: 'Recipes of the season' },
      lazy: () => import(/* webpackChunkName: "recipes" */ './recipes-route.tsx'),
    },
  ],
});
