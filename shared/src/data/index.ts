/** Entry point `@farmgate/shared/data`: queries and mutations that several parts use. A call of one part is in its own `src/api`. */
export { cartQuery } from './cart.ts';
export type { Cart } from './cart.ts';
export { cartIntent } from './cart-intent.ts';
export { ordersKey, productsKey } from './keys.ts';
export { resetCustomerQueries, tellCartChanged } from './other-tabs.ts';
export { profileQuery } from './profile.ts';
export { settingsQuery } from './settings.ts';
export { signOut } from './sign-out.ts';
export { PRODUCT_ADDED, useCart, useCartChanging, useChangeQuantity, useRemoveFromCart } from './use-cart.ts';
export { dayName } from './delivery.ts';
