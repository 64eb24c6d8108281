/**
 * Entry point `@farmgate/shared/contract`: what the shop's API takes and gives, in the wire's own spelling.
 * The API checks its schemas against these types; it imports them as types only.
 */
export type * from './auth.ts';
export type * from './cart.ts';
export type * from './catalog.ts';
export type * from './checkout.ts';
export type * from './envelope.ts';
export type * from './errors.ts';
export type * from './forms.ts';
export type * from './orders.ts';
export type * from './profile.ts';
export type * from './settings.ts';
export { CIPHER_IV, CIPHER_KEY } from './cipher.ts';
export { WIRE_VERSION } from './version.ts';
