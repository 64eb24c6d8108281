import { Type } from 'typebox';
import type { Static } from 'typebox';
import { id, integer } from '../wire/fields.ts';
import { Listing, ListQuery } from '../wire/list.ts';

const Category = Type.Object({ id: Type.Integer(), name: Type.String(), image: Type.String() });
export const CategoryListing = Listing(Category);

export const Product = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  image: Type.String(),
  description: Type.String(),
  catgory_id: Type.Integer(),
  unit_type: Type.Array(Type.Integer()),
  reg_price: Type.Number(),
  sale_price: Type.Number(),
  out_of_stock: Type.Integer(),
});
export type Product = Static<typeof Product>;
export const ProductListing = Listing(Product);

export const ProductQuery = Type.Object({
  ...ListQuery.properties,
  stat: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  season: Type.Optional(Type.Literal('now')),
});

export const ProductAnswer = Type.Object({
  response: Type.Object({ ...Product.properties, category: Category }),
});

export const ProductFilters = Type.Object({
  category_ids: Type.Optional(Type.Array(integer(0, 2_147_483_647, 'Category is invalid'), { maxItems: 50 })),
  prices: Type.Optional(Type.Array(Type.Number({ minimum: 0, maximum: 20_000_000 }), { maxItems: 2 })),
  query: Type.Optional(Type.String({ maxLength: 100 })),
});
export type ProductFilters = Static<typeof ProductFilters>;

export const ProductRows = Type.Object({ rows: Type.Array(Product), count: Type.Integer() });

export const RelatedRequest = Type.Object({ category_id: id('Category'), id: Type.Optional(id('Product')) });
export const RelatedAnswer = Type.Object({ datas: Type.Object({ rows: Type.Array(Product) }) });

const Banner = Type.Object({ id: Type.Integer(), image: Type.String(), title: Type.String() });
export const BannerListing = Listing(Banner);

const Offer = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  subtitle: Type.String(),
  image: Type.String(),
  link: Type.String(),
});
export const OfferListing = Listing(Offer);

const Coupon = Type.Object({
  id: Type.Integer(),
  code: Type.String(),
  type: Type.Union([Type.Literal('flat'), Type.Literal('percent')]),
  value: Type.Integer(),
  description: Type.String(),
});
export const CouponListing = Listing(Coupon);
