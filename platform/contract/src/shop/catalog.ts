import { Type } from 'typebox';
import type { Static } from 'typebox';
import { listingOf, ListQuery } from './envelope.ts';
import { id, integer } from './fields.ts';

export const Category = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** File name under /api/media/categories/. */
  image: Type.String(),
});
export type Category = Static<typeof Category>;

/** GET /category → Sealed CategoryListing. */
export const CategoryListing = listingOf(Category);

export const Product = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** File name under /api/media/products/. */
  image: Type.String(),
  /** Sanitized HTML, '' when there is none. */
  description: Type.String(),
  catgory_id: Type.Integer(),
  /** Pack sizes in grams, smallest first. */
  unit_type: Type.Array(Type.Integer()),
  /** Rupees per kilogram, up to 2 decimals. A pack costs this / 1000 × grams, rounded half up to the paisa. */
  reg_price: Type.Number(),
  /** Rupees per kilogram, up to 2 decimals. */
  sale_price: Type.Number(),
  /** 2 means available; anything else means out of stock. */
  out_of_stock: Type.Integer(),
});
export type Product = Static<typeof Product>;

/** The list of products in figures: what a customer can still choose. */
export const ProductFacets = Type.Object({
  /** Products by category under the other filters, without the choice of categories. Categories without products are missing. */
  categories: Type.Array(Type.Object({ id: Type.Integer(), count: Type.Integer() })),
  /** [lowest, highest] sale price without the price cap, rounded up to rupees per kilogram. Null: there are no products. */
  prices: Type.Union([Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }), Type.Null()]),
});
export interface ProductFacets {
  categories: { id: number; count: number }[];
  prices: [number, number] | null;
}

/** GET /product → Sealed ProductListing. */
export const ProductListing = Type.Object({
  /** Products have no `description` if the call says so. */
  ...listingOf(Type.Object({ ...Product.properties, description: Type.Optional(Type.String()) })).properties,
  /** Only if the call asks for them. */
  facets: Type.Optional(ProductFacets),
  /** Only for a search: a close spelling that finds more. */
  did_you_mean: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});
export interface ProductListing {
  data: Product[];
  total: number;
  facets?: ProductFacets;
  did_you_mean?: string | null;
}

/** `featured` is the shop's order, with products out of season last; for a search, the best matches first. */
export const PRODUCT_SORTS = ['featured', 'price-up', 'price-down', 'saving', 'name'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** The most products that one answer has: on a page, and in a list that is not paged. */
export const MAX_PAGE_PRODUCTS = 100;
export const MAX_LIST_PRODUCTS = 1_000;

const byPages = `Read the list in pages of at most ${MAX_PAGE_PRODUCTS} products: page=1&limit=${MAX_PAGE_PRODUCTS}, page=2&limit=${MAX_PAGE_PRODUCTS} and so on.`;
export const TOO_LONG_FOR_ONE_ANSWER = `This list has more than ${MAX_LIST_PRODUCTS.toLocaleString('en')} products, too many for one answer. ${byPages}`;

/** Highest price that filters accept, in rupees per kilogram. */
const MAX_RUPEES = 20_000_000;
const wrongCap = `max_price must be whole rupees from 0 to ${MAX_RUPEES}`;
const wrongCategory = 'category must be ids with commas in between, such as 1,4';

const wrongSort = `sort must be one of ${PRODUCT_SORTS.join(', ')}`;

const paging = {
  page: Type.Optional(integer(0, 100_000, 'page must be a whole number from 0 to 100000')),
  limit: Type.Optional(integer(0, MAX_PAGE_PRODUCTS, `limit must be a whole number from 0 to 100. ${byPages}`)),
  sort: Type.Optional(Type.Enum([...PRODUCT_SORTS], { 'x-messages': { enum: wrongSort, type: wrongSort } })),
};

export const ProductQuery = Type.Object({
  ...ListQuery.properties,
  /** `limit: 0` returns the whole list of up to 1,000 products; a longer one is rejected. */
  ...paging,
  /** 1, the default, lists the products on sale; 0 lists nothing to customers. */
  stat: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  /** `now` leaves out products that are out of season. */
  season: Type.Optional(Type.Literal('now')),
  /** Only these categories: ids with commas in between. */
  category: Type.Optional(
    Type.String({
      maxLength: 500,
      pattern: '^(\\d{1,9}(,\\d{1,9})*)?$',
      'x-messages': { pattern: wrongCategory, maxLength: wrongCategory },
    }),
  ),
  /** Highest sale price, whole rupees per kilogram. */
  max_price: Type.Optional(integer(0, MAX_RUPEES, wrongCap)),
  /** 1: the answer has `facets`. */
  facets: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  /** 0: the products have no `description`, which is half of their weight and not on their cards. */
  descriptions: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
});
export type ProductQuery = Static<typeof ProductQuery>;

/** GET /product/{id} → this, 404 Message 'Product not found'. */
export const ProductAnswer = Type.Object({
  response: Type.Object({ ...Product.properties, category: Category }),
});
export type ProductAnswer = Static<typeof ProductAnswer>;

/** POST /product/filters → ProductRows. Empty or absent lists do not filter. Without `limit`, the whole list as in ProductQuery. */
export const ProductFilters = Type.Object({
  category_ids: Type.Optional(Type.Array(integer(0, 2_147_483_647, 'Category is invalid'), { maxItems: 50 })),
  /** [lowest, highest] sale price, rupees per kilogram, both included. */
  prices: Type.Optional(Type.Array(Type.Number({ minimum: 0, maximum: MAX_RUPEES }), { maxItems: 2 })),
  query: Type.Optional(Type.String({ maxLength: 100 })),
  ...paging,
});
export type ProductFilters = Static<typeof ProductFilters>;

/** A page of the list, and the length of the whole list. */
export const ProductRows = Type.Object({ rows: Type.Array(Product), count: Type.Integer() });
export type ProductRows = Static<typeof ProductRows>;

/** POST /product/bycategory → RelatedAnswer: at most 12 products of the category, except `id`. */
export const RelatedRequest = Type.Object({ category_id: id('Category'), id: Type.Optional(id('Product')) });
export type RelatedRequest = Static<typeof RelatedRequest>;

export const RelatedAnswer = Type.Object({ datas: Type.Object({ rows: Type.Array(Product) }) });
export type RelatedAnswer = Static<typeof RelatedAnswer>;

/**
 * GET /product/addresses → ProductRanges: numbers of ranges of ids that have products.
 * GET /product/addresses/{range} → ProductAddresses: the products of one, 10,000 at most. For sitemaps.
 */
export const ProductRanges = Type.Object({ ranges: Type.Array(Type.Integer()) });
export type ProductRanges = Static<typeof ProductRanges>;

export const ProductAddresses = Type.Object({
  rows: Type.Array(Type.Object({ id: Type.Integer(), catgory_id: Type.Integer() })),
});
export type ProductAddresses = Static<typeof ProductAddresses>;
