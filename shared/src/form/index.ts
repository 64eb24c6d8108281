/** Entry point `@farmgate/shared/form`: how the shop's forms behave. Loaded by pages with forms only. */
export { PASSWORD_MAX } from '@farmgate/contract/shop/rules/password';
export { deliveryRules } from './delivery-rules.ts';
export { dropEmpty } from './drop-empty.ts';
export type { MessageFields } from './rejection.ts';
export { emailRule, filled, isStrongPassword, PASSWORD_TOO_LONG, passwordRule } from './rules.ts';
export { useShopForm } from './use-shop-form.ts';
export type { ShopFormOptions } from './use-shop-form.ts';
