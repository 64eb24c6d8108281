import { boolean, integer, smallint, text } from 'drizzle-orm/pg-core';
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
  /** A path under `/api/media/`. */
  image: text().notNull(),
  /** Sanitised HTML. Write it through the catalogue's service, which sanitises. */
  description: text().notNull().default(''),
  packGrams: integer('pack_grams').array().notNull(),
  /** Paise per kilogram. */
  regPricePaise: integer('reg_price_paise').notNull(),
  /** Paise per kilogram. */
  salePricePaise: integer('sale_price_paise').notNull(),
  available: boolean().notNull().default(true),
  listed: boolean().notNull().default(true),
  position: integer().notNull().default(0),
  /** Months (1 to 12) in which it is at its best; empty for one without a season. */
  seasonMonths: smallint('season_months').array().notNull().default([]),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const banners = shop.table('banners', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  image: text().notNull(),
  title: text().notNull(),
  position: integer().notNull().default(0),
});

export const offers = shop.table('offers', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** Which list of offers it belongs to; 1 is the home page's. */
  listId: integer('list_id').notNull(),
  title: text().notNull(),
  subtitle: text().notNull().default(''),
  image: text().notNull(),
  /** Where a click leads, e.g. `/products`. */
  link: text().notNull(),
  position: integer().notNull().default(0),
});

export const coupons = shop.table('coupons', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull(),
  kind: text({ enum: ['flat', 'percent'] }).notNull(),
  /** Whole rupees when flat, percent when percent. */
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
});
