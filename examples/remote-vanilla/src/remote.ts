import { defineRemote } from '@farmgate/shared/remote';

/** A page of the shop made without any framework. */
export const remote = defineRemote({
  applications: [
    {
      id: 'harvest-calendar',
      path: '/harvest_calendar',
      search: ['month'],
      samples: ['/harvest_calendar', '/harvest_calendar?month=5'],
      title: 'Harvest Calendar',
      load: () => import(/* webpackChunkName: "harvest-calendar" */ './harvest-calendar/page.ts'),
    },
  ],
});
