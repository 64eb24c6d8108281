/** Entry point `@farmgate/shared/form`: how the shop's forms behave. Only pages with forms load it. */
export { deliveryRules } from './delivery-rules.ts';
export type { MessageFields } from './rejection.ts';
export { emailRule, filled } from './rules.ts';
export { useShopForm } from './use-shop-form.ts';
export type { ShopFormOptions } from './use-shop-form.ts';
