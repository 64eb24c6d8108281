import { defineRemote } from '@farmgate/shared/remote';
import { picks } from './picks/declaration.ts';
import { findProductPages } from './product/find-product-pages.ts';

/** What the shop gets of this part. The names of the chunks tell the build which files each page needs. */
export const remote = defineRemote({
  routes: [
    {
      id: 'in-season',
      path: '/sample-route',
      handle: { title: 'Sample part' },
      lazy: () => import(/* webpackChunkName: "in-season" */ './in-season/in-season-route.tsx'),
    },
    {
      id: 'product',
      path: '/sample-route/:id',
      // The registry renders these pages before a release goes live.
      samples: findProductPages,
      handle: { title: 'Sample part' },
      lazy: () => import(/* webpackChunkName: "product" */ './product/product-route.tsx'),
    },
  ],
  widgets: {
    'sample-part-picks': {
      ...picks,
      load: () => import(/* webpackChunkName: "widget-sample-part-picks" */ './picks/picks-widget.tsx'),
    },
  },
});
