import { Type } from 'typebox';
import type { Static } from 'typebox';
import { listingOf } from './envelope.ts';

export const Banner = Type.Object({
  id: Type.Integer(),
  /** File name under /api/media/banners/. */
  image: Type.String(),
  title: Type.String(),
});
export type Banner = Static<typeof Banner>;

/** GET /banner → Sealed BannerListing. */
export const BannerListing = listingOf(Banner);

export const Offer = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  subtitle: Type.String(),
  /** File name under /api/media/offers/. */
  image: Type.String(),
  /** Path in the shop. */
  link: Type.String(),
});
export type Offer = Static<typeof Offer>;

/** GET /offer/list/{list} → Sealed OfferListing; list 1 is the home page's. */
export const OfferListing = listingOf(Offer);

export const Coupon = Type.Object({
  id: Type.Integer(),
  code: Type.String(),
  type: Type.Union([Type.Literal('flat'), Type.Literal('percent')]),
  /** Rupees for `flat`, percent for `percent`. */
  value: Type.Integer(),
  description: Type.String(),
});
export type Coupon = Static<typeof Coupon>;

/** GET /getcoupons → Sealed CouponListing. */
export const CouponListing = listingOf(Coupon);
