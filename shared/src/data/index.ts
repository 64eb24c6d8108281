/** Entry point `@farmgate/shared/data`: every query and mutation of the shop's API, one file a domain. */
export { forgotPassword, profileQuery, resetPassword, signIn, signOut, signUp, updateAccount } from './account.ts';
export { addToCart, cartQuery, couponsQuery, removeFromCart } from './cart.ts';
export type { Cart } from './cart.ts';
export { lineOf } from './cart-changes.ts';
export { fulfilCartIntent, rememberCartIntent } from './cart-intent.ts';
export {
  bannersQuery,
  categoriesQuery,
  filteredProductsQuery,
  offersQuery,
  productQuery,
  productsQuery,
  seasonalProductsQuery,
  relatedProductsQuery,
} from './catalog.ts';
export type { ListedProduct } from './catalog.ts';
export { sendContact, sendFieldwork, sendSurvey } from './forms.ts';
export { logOut, logOutEverywhere } from './log-out.ts';
export { followOtherTabs, resetCustomerQueries } from './other-tabs.ts';
export { checkout, invoiceAddress, ordersQuery } from './orders.ts';
export { settingsQuery } from './settings.ts';
export {
  PRODUCT_ADDED,
  useAddToCart,
  useCart,
  useCartChanging,
  useChangeQuantity,
  useRemoveFromCart,
} from './use-cart.ts';
export { dayName, weekdayName } from './delivery.ts';
