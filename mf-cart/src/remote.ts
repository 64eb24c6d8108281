import { defineRemote } from '@farmgate/shared/remote';
import { cartButton } from './cart-button/declaration.ts';

/** From the chosen packs to the placed order. */
export const remote = defineRemote({
  routes: [
    {
      id: 'cart',
      path: '/cart_products',
      handle: { title: 'Cart Overview', guard: 'signed-in' },
      lazy: () => import(/* webpackChunkName: "cart" */ './cart/cart-route.tsx'),
    },
  ],
  widgets: {
    'cart-button': {
      ...cartButton,
      load: () => import(/* webpackChunkName: "widget-cart-button" */ './cart-button/cart-button-widget.tsx'),
    },
  },
  outcomes: ['checkout-start', 'order'],
});
