/**
 * Entry point `@farmgate/shared/contract`: the requests and answers of the shop's API, as types only.
 * Their source is the schemas in `platform/contract/src/shop`, which the API validates with.
 */
export type * from '@farmgate/contract/shop/auth';
export type * from '@farmgate/contract/shop/cart';
export type * from '@farmgate/contract/shop/catalog';
export type * from '@farmgate/contract/shop/checkout';
export type * from '@farmgate/contract/shop/envelope';
export type * from '@farmgate/contract/shop/errors';
export type * from '@farmgate/contract/shop/forms';
export type * from '@farmgate/contract/shop/orders';
export type * from '@farmgate/contract/shop/privacy';
export type * from '@farmgate/contract/shop/profile';
export type * from '@farmgate/contract/shop/promotions';
export type * from '@farmgate/contract/shop/settings';
export type * from '@farmgate/contract/shop/suggest';
