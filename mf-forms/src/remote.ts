import { defineRemote } from '@farmgate/shared/remote';

export const remote = defineRemote({
  routes: [
    {
      id: 'contact-us',
      path: '/contact_us',
      handle: { title: 'Contact Us' },
      lazy: () => import(/* webpackChunkName: "contact-us" */ './contact-us/contact-us-route.tsx'),
    },
    {
      id: 'survey',
      path: '/survey',
      handle: { title: 'Survey' },
      lazy: () => import(/* webpackChunkName: "survey" */ './survey/survey-route.tsx'),
    },
    {
      id: 'fieldwork',
      path: '/fieldwork',
      handle: { title: 'Fieldwork' },
      lazy: () => import(/* webpackChunkName: "fieldwork" */ './fieldwork/fieldwork-route.tsx'),
    },
  ],
});
