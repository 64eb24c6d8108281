import { defineRemote } from '@farmgate/shared/remote';
import { signUpDialog } from './sign-up-dialog/declaration.ts';

/** Who a customer is: signing in and up, their account, their orders. */
export const remote = defineRemote({
  routes: [
    {
      id: 'sign-in',
      path: '/signin',
      search: ['next'],
      handle: { title: 'Sign In' },
      lazy: () => import(/* webpackChunkName: "sign-in" */ './sign-in/sign-in-route.tsx'),
    },
    {
      id: 'sign-up',
      path: '/signup',
      search: ['next'],
      handle: { title: 'Sign Up' },
      lazy: () => import(/* webpackChunkName: "sign-up" */ './sign-up/sign-up-route.tsx'),
    },
    {
      id: 'confirm-email',
      path: '/confirm_email',
      search: ['id', 'expires', 'signature'],
      handle: { title: 'Confirm E-mail' },
      lazy: () => import(/* webpackChunkName: "confirm-email" */ './confirm-email/confirm-email-route.tsx'),
    },
    {
      id: 'my-account',
      path: '/my_account',
      handle: { title: 'My Account', guard: 'signed-in' },
      lazy: () => import(/* webpackChunkName: "my-account" */ './my-account/my-account-route.tsx'),
    },
    {
      id: 'my-orders',
      path: '/my_orders',
      search: ['payment'],
      handle: { title: 'My Orders', guard: 'signed-in' },
      lazy: () => import(/* webpackChunkName: "my-orders" */ './my-orders/my-orders-route.tsx'),
    },
    {
      id: 'your-data',
      path: '/your_data',
      handle: { title: 'Your Data' },
      lazy: () => import(/* webpackChunkName: "your-data" */ './your-data/your-data-route.tsx'),
    },
  ],
  widgets: {
    'sign-up-dialog': {
      ...signUpDialog,
      load: () => import(/* webpackChunkName: "widget-sign-up-dialog" */ './sign-up-dialog/sign-up-dialog-widget.tsx'),
    },
  },
});
