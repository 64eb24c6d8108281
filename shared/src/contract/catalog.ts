import type { ListQuery } from './envelope.ts';

/** GET /category → Sealed Listing<Category>. */
export interface Category {
  id: number;
  name: string;
  /** File name under /api/media/categories/. */
  image: string;
}

/** GET /product → Sealed Listing<Product>. */
export interface Product {
  id: number;
  name: string;
  /** File name under /api/media/products/. */
  image: string;
  /** Sanitised HTML, '' when there is none. */
  description: string;
  catgory_id: number;
  /** Pack sizes in grams, smallest first. */
  unit_type: number[];
  /** Rupees per kilogram, up to 2 decimals. A pack costs this / 1000 × grams, half up to the paisa. */
  reg_price: number;
  /** Rupees per kilogram, up to 2 decimals. */
  sale_price: number;
  /** 2 means available; anything else means out of stock. */
  out_of_stock: number;
}

export interface ProductQuery extends ListQuery {
  /** 1, the default, lists what the shop shows; 0 lists nothing to customers. */
  stat?: number;
  /** `now` leaves out products whose season it is not. */
  season?: 'now';
}

/** GET /product/{id} → this, 404 Message 'Product not found'. */
export interface ProductAnswer {
  response: Product & { category: Category };
}

/** POST /product/filters. Empty or absent lists do not filter. */
export interface ProductFilters {
  category_ids?: number[];
  /** [lowest, highest] sale price, rupees per kilogram, both included. */
  prices?: number[];
  query?: string;
}

export interface ProductRows {
  rows: Product[];
  count: number;
}

/** POST /product/bycategory: at most 12 products of the category, without the one named by `id`. */
export interface RelatedRequest {
  category_id: number;
  id?: number;
}

export interface RelatedAnswer {
  datas: { rows: Product[] };
}

/** GET /banner → Sealed Listing<Banner>. */
export interface Banner {
  id: number;
  /** File name under /api/media/banners/. */
  image: string;
  title: string;
}

/** GET /offer/list/{list} → Sealed Listing<Offer>; list 1 is the home page's. */
export interface Offer {
  id: number;
  title: string;
  subtitle: string;
  /** File name under /api/media/offers/. */
  image: string;
  /** Path in the shop. */
  link: string;
}

/** GET /getcoupons → Sealed Listing<Coupon>. */
export interface Coupon {
  id: number;
  code: string;
  type: 'flat' | 'percent';
  /** Rupees when flat, percent when percent. */
  value: number;
  description: string;
}
