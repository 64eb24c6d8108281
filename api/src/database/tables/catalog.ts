import { boolean, integer, jsonb, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, shop, updatedAt } from './namespace.ts';

export const categories = shop.table('categories', {
  id: integer().primaryKey(),
  name: text().notNull(),
  image: text().notNull().default(''),
  position: integer().notNull().default(0),
});

export const products = shop.table('products', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  categoryId: integer('category_id').notNull(),
  name: text().notNull(),
  /** Other names that customers search for, in any script. Lists do not send them. */
  alternativeNames: text('alternative_names').array().notNull().default([]),
  /** A path under `/api/media/`. */
  image: text().notNull(),
  /** Sanitized HTML. Write it with `catalog/write.ts`, which sanitizes. */
  description: text().notNull().default(''),
  packGrams: integer('pack_grams').array().notNull(),
  /** Paise per kilogram. */
  regPricePaise: integer('reg_price_paise').notNull(),
  /** Paise per kilogram. */
  salePricePaise: integer('sale_price_paise').notNull(),
  available: boolean().notNull().default(true),
  listed: boolean().notNull().default(true),
  position: integer().notNull().default(0),
  /** Months (1 to 12) of its season; null for a product without a season. */
  seasonMonths: smallint('season_months').array().notNull().default([]),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Rows of a catalog file between its check and its import. */
export const catalogImportRows = shop.table(
  'catalog_import_rows',
  {
    /** One run of `farmgate-shop catalog import`. */
    import: uuid().notNull(),
    /** The line of the file that the row ends on. */
    line: integer().notNull(),
    /** Null for a new product. */
    productId: integer('product_id'),
    /** Columns of `products` that the file has, by their names in the database. */
    fields: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.import, table.line] })],
);

export const banners = shop.table('banners', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  image: text().notNull(),
  title: text().notNull(),
  position: integer().notNull().default(0),
});

export const offers = shop.table('offers', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** The list of offers that it belongs to; 1 is the home page's. */
  listId: integer('list_id').notNull(),
  title: text().notNull(),
  subtitle: text().notNull().default(''),
  image: text().notNull(),
  /** Path of the link, for example `/products`. */
  link: text().notNull(),
  position: integer().notNull().default(0),
});

export const coupons = shop.table('coupons', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull(),
  kind: text({ enum: ['flat', 'percent'] }).notNull(),
  /** Whole rupees for `flat`, percent for `percent`. */
  value: integer().notNull(),
  description: text().notNull().default(''),
});

/** One row, id 1. */
export const settings = shop.table('settings', {
  id: smallint().primaryKey().default(1),
  address: text().notNull(),
  contact: text().notNull(),
  gmail: text().notNull(),
  mapUrl: text('map_url').notNull(),
  blogUrl: text('blog_url').notNull(),
  /** Percent. */
  tax: integer().notNull().default(18),
  /** Ends of the price slider, whole rupees per kilogram. */
  minRange: integer('min_range').notNull().default(200),
  maxRange: integer('max_range').notNull().default(800),
  fieldworkNames: text('fieldwork_names').array().notNull().default([]),
  /** Who answers questions about personal data. Empty: the shop's own contact. */
  grievanceOfficer: text('grievance_officer').notNull().default(''),
  grievanceEmail: text('grievance_email').notNull().default(''),
});
