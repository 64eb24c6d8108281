import { defineRemote } from '@farmgate/shared/remote';

/** The shell's own pages: static text. Everything else on an address comes from a remote. */
export const pages = defineRemote({
  routes: [
    {
      id: 'session-expired',
      path: '/session_expired',
      handle: { title: 'Session Expired' },
      lazy: () => import(/* webpackChunkName: "session-expired" */ './session-expired/session-expired-route.tsx'),
    },
  ],
});
