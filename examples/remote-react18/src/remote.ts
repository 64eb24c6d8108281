import { defineRemote } from '@farmgate/shared/remote';

/** Pages with React 18 in a shop whose shell has React 19: an application brings its own React and its own router. */
export const remote = defineRemote({
  applications: [
    {
      id: 'recipes',
      // All addresses below /recipes belong to this application, which routes them itself.
      path: '/recipes/*',
      samples: ['/recipes', '/recipes/tomato-rasam', '/recipes/raw-mango-pachadi'],
      title: 'Recipes of the season',
      load: () => import(/* webpackChunkName: "recipes" */ './pages/page.ts'),
    },
  ],
});
