import { defineRemote } from '@farmgate/shared/remote';

/** A page of the shop made without React: no framework is shared, single-spa mounts and unmounts it. */
export const remote = defineRemote({
  applications: [
    {
      id: 'harvest-calendar',
      path: '/harvest_calendar',
      title: 'Harvest Calendar',
      load: () => import(/* webpackChunkName: "harvest-calendar" */ './harvest-calendar/lifecycles.ts'),
    },
  ],
});
