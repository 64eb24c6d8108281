import { defineRemote } from '@farmgate/shared/remote';

/** A page with Vue in a shop whose shell is React. */
export const remote = defineRemote({
  applications: [
    {
      id: 'prices',
      path: '/prices',
      search: ['find', 'sort', 'page'],
      samples: ['/prices', '/prices?sort=saving&page=2'],
      title: 'Today’s prices',
      load: () => import(/* webpackChunkName: "prices" */ './prices/page.ts'),
    },
  ],
});
