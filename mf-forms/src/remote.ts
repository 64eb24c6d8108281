import { defineRemote } from '@farmgate/shared/remote';

export const remote = defineRemote({
  routes: [
    {
      id: 'contact-us',
      path: '/contact_us',
      handle: { title: 'Contact Us' },
      lazy: () => import(/* webpackChunkName: "contact-us" */ './contact-us/contact-us-route.tsx'),
    },
  ],
});
