import { defineRemote } from '@farmgate/shared/remote';
import { findProductPages } from './product-details/find-product-pages.ts';
import { TEXTS } from './texts/texts.ts';

export const remote = defineRemote({
  routes: [
    {
      id: 'home',
      path: '/',
      handle: { title: TEXTS.homeTitle },
      lazy: () => import(/* webpackChunkName: "home" */ './home/home-route.tsx'),
    },
    {
      id: 'products',
      path: '/products',
      search: ['query', 'category', 'price', 'sort', 'page'],
      handle: { title: 'Products' },
      lazy: () => import(/* webpackChunkName: "products" */ './products/products-route.tsx'),
    },
    {
      id: 'product-details',
      path: '/product_details/:id/:category_id',
      samples: findProductPages,
      handle: { title: 'Product Details' },
      lazy: () => import(/* webpackChunkName: "product-details" */ './product-details/product-details-route.tsx'),
    },
    {
      id: 'plans',
      path: '/plans',
      handle: { title: 'Plans' },
      lazy: () => import(/* webpackChunkName: "plans" */ './plans/plans-route.tsx'),
    },
    {
      id: 'gallery',
      path: '/gallery',
      handle: { title: 'Gallery' },
      lazy: () => import(/* webpackChunkName: "gallery" */ './gallery/gallery-route.tsx'),
    },
  ],
  outcomes: ['cart-add'],
});
