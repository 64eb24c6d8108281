import { defineRemote } from '@farmgate/shared/remote';

/** A page with Vue in a shop whose shell is React. */
export const remote = defineRemote({
  applications: [
    {
      id: 'prices',
      path: '/prices',
      search: ['find', 'show', 'sort'],
      samples: ['/prices', '/prices?show=offers&sort=saving'],
      title: 'Today’s prices',
      load: () => import(/* webpackChunkName: "prices" */ './prices/page.ts'),
    },
  ],
});
