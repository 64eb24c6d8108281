import type * as contract from '@farmgate/shared/contract';
import { CIPHER_IV, CIPHER_KEY, WIRE_VERSION as CONTRACT_VERSION } from '@farmgate/shared/contract';
import type { Static, TSchema } from 'typebox';
import * as auth from '../auth/schemas.ts';
import * as cart from '../cart/schemas.ts';
import * as catalog from '../catalog/schemas.ts';
import * as checkout from '../checkout/schemas.ts';
import * as forms from '../forms/schemas.ts';
import * as http from '../http/answers.ts';
import * as orders from '../orders/schemas.ts';
import * as profile from '../profile/schemas.ts';
import * as settings from '../shop-settings/schemas.ts';
import * as cipher from './cipher.ts';
import { ListQuery } from './list.ts';
import { WIRE_VERSION } from './version.ts';

/** The same type, whatever interfaces and intersections it is written with. */
type Flat<T> = T extends (infer Item)[] ? Flat<Item>[] : T extends object ? { [Key in keyof T]: Flat<T[Key]> } : T;
type Same<A, B> = (<T>() => T extends Flat<A> ? 1 : 2) extends <T>() => T extends Flat<B> ? 1 : 2 ? true : false;

/** Compiles only when the schema says exactly what the contract says. */
const agrees =
  <Contract>() =>
  <Schema extends TSchema>(_schema: Schema, same: Same<Static<Schema>, Contract>): boolean =>
    same;

test('every schema says what the contract says (checked by the compiler)', () => {
  const agreements = [
    agrees<contract.SignUpRequest>()(auth.SignUpRequest, true),
    agrees<contract.SignInRequest>()(auth.SignInRequest, true),
    agrees<contract.SignInAnswer>()(auth.SignInAnswer, true),
    agrees<contract.ForgotPasswordRequest>()(auth.ForgotPasswordRequest, true),
    agrees<contract.ResetPasswordRequest>()(auth.ResetPasswordRequest, true),
    agrees<contract.AccountConflict>()(auth.AccountConflict, true),

    agrees<contract.Listing<contract.Category>>()(catalog.CategoryListing, true),
    agrees<contract.Listing<contract.Product>>()(catalog.ProductListing, true),
    agrees<contract.ProductQuery>()(catalog.ProductQuery, true),
    agrees<contract.ProductAnswer>()(catalog.ProductAnswer, true),
    agrees<contract.ProductFilters>()(catalog.ProductFilters, true),
    agrees<contract.ProductRows>()(catalog.ProductRows, true),
    agrees<contract.RelatedRequest>()(catalog.RelatedRequest, true),
    agrees<contract.RelatedAnswer>()(catalog.RelatedAnswer, true),
    agrees<contract.Listing<contract.Banner>>()(catalog.BannerListing, true),
    agrees<contract.Listing<contract.Offer>>()(catalog.OfferListing, true),
    agrees<contract.Listing<contract.Coupon>>()(catalog.CouponListing, true),

    agrees<contract.CartItem>()(cart.CartItem, true),
    agrees<contract.CartItem[]>()(cart.CartItems, true),
    agrees<contract.CartAnswer>()(cart.CartAnswer, true),
    agrees<contract.CartChange>()(cart.CartChange, true),

    agrees<contract.CheckoutRequest>()(checkout.CheckoutRequest, true),
    agrees<contract.CashOrderAnswer>()(checkout.CashOrderAnswer, true),
    agrees<contract.OnlineOrderAnswer>()(checkout.OnlineOrderAnswer, true),
    agrees<contract.PaymentAnswer>()(checkout.PaymentAnswer, true),
    agrees<contract.PayableOrder>()(checkout.PayableOrder, true),
    agrees<contract.PricesChanged>()(checkout.PricesChanged, true),
    agrees<contract.VerificationRequest>()(checkout.VerificationRequest, true),
    agrees<contract.PaymentFailedRequest>()(checkout.PaymentFailedRequest, true),

    agrees<contract.Listing<contract.Order>>()(orders.OrderListing, true),
    agrees<contract.InvoiceAnswer>()(orders.InvoiceAnswer, true),
    agrees<contract.Profile>()(profile.Profile, true),
    agrees<contract.UpdateAccountRequest>()(profile.UpdateAccountRequest, true),
    agrees<contract.Settings[]>()(settings.SettingsList, true),
    agrees<contract.ContactRequest>()(forms.ContactRequest, true),
    agrees<contract.SurveyRequest>()(forms.SurveyRequest, true),
    agrees<contract.FieldworkRequest>()(forms.FieldworkRequest, true),

    agrees<contract.ListQuery>()(ListQuery, true),
    agrees<contract.Message>()(http.Message, true),
    agrees<contract.ValidationError>()(http.ValidationError, true),
    agrees<contract.Unauthorized>()(http.Unauthorized, true),
    agrees<contract.AccountDeleted>()(http.AccountDeleted, true),
    agrees<contract.Throttled>()(http.Throttled, true),
  ];
  expect(agreements).not.toContain(false);
});

test('constants kept at both ends are the same', () => {
  expect(WIRE_VERSION).toBe(CONTRACT_VERSION);
  expect(cipher.DEMO_CIPHER_KEY).toBe(CIPHER_KEY);
  expect(cipher.CIPHER_IV).toBe(CIPHER_IV);
});

test('a browser opens what the API seals', async () => {
  const sealed = cipher.createSeal(CIPHER_KEY)({ data: ['தக்காளி', '₹45.50'], total: 2 });
  const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
  const key = await crypto.subtle.importKey('raw', bytes(CIPHER_KEY), 'AES-CTR', false, ['decrypt']);
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-CTR', counter: bytes(CIPHER_IV), length: 32 },
    key,
    new Uint8Array(Buffer.from(sealed.datas, 'base64')),
  );
  expect(JSON.parse(new TextDecoder().decode(plain))).toEqual({ data: ['தக்காளி', '₹45.50'], total: 2 });
});
