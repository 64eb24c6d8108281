import { defineRemote } from '@farmgate/shared/remote';

/** The shell's own pages: static text. Everything else on an address comes from a remote. */
export const pages = defineRemote({
  routes: [
    {
      id: 'about-us',
      path: '/about_us',
      handle: { title: 'About Us' },
      lazy: () => import(/* webpackChunkName: "about-us" */ './about-us/about-us-route.tsx'),
    },
    {
      id: 'privacy-policy',
      path: '/privacy_policy',
      handle: { title: 'Privacy Policy' },
      lazy: () => import(/* webpackChunkName: "privacy-policy" */ './policies/privacy-policy-route.tsx'),
    },
    {
      id: 'terms-and-conditions',
      path: '/terms_and_conditions',
      handle: { title: 'Terms and Conditions' },
      lazy: () => import(/* webpackChunkName: "terms-and-conditions" */ './policies/terms-and-conditions-route.tsx'),
    },
    {
      id: 'return-policy',
      path: '/return_policy',
      handle: { title: 'Return Policy' },
      lazy: () => import(/* webpackChunkName: "return-policy" */ './policies/return-policy-route.tsx'),
    },
    {
      id: 'shipping-policy',
      path: '/shipping_policy',
      handle: { title: 'Shipping Policy' },
      lazy: () => import(/* webpackChunkName: "shipping-policy" */ './policies/shipping-policy-route.tsx'),
    },
    {
      id: 'session-expired',
      path: '/session_expired',
      handle: { title: 'Session Expired' },
      lazy: () => import(/* webpackChunkName: "session-expired" */ './session-expired/session-expired-route.tsx'),
    },
  ],
});
