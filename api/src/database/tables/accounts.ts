import { bigint, date, integer, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt, moment, shop, updatedAt } from './namespace.ts';

/** Random values that the shop created at its first start, for example the key that signs invoice links. */
export const secrets = shop.table('secrets', {
  name: text().primaryKey(),
  value: bytea().notNull(),
  createdAt: createdAt(),
});

export const users = shop.table('users', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** Lower case. */
  email: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  name: text().notNull(),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  /** Digits only, without the country's 91. */
  mobile: text(),
  altMobile: text('alt_mobile').notNull().default(''),
  /** YYYY-MM-DD. */
  dob: date({ mode: 'string' }),
  gender: text({ enum: ['M', 'F', 'O'] }),
  address: text().notNull().default(''),
  address1: text().notNull().default(''),
  city: text().notNull().default(''),
  zipcode: text().notNull().default(''),
  image: text().notNull().default(''),
  /** When the customer confirmed the address. Null: not yet. */
  emailConfirmedAt: moment('email_confirmed_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  deletedAt: moment('deleted_at'),
});

export const sessions = shop.table('sessions', {
  /** SHA-256 of the token. Only the customer has the token itself. */
  tokenHash: bytea('token_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  /** SHA-256 of the browser's id. Null: the token works without a cookie. */
  browserHash: bytea('browser_hash'),
  createdAt: createdAt(),
  lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  revokedAt: moment('revoked_at'),
});

/** Places that a customer has signed in from: browsers (SHA-256 of the id) or network addresses. */
export const knownPlaces = shop.table(
  'known_places',
  {
    userId: integer('user_id').notNull(),
    placeHash: bytea('place_hash').notNull(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.placeHash] })],
);

export const resetCodes = shop.table('reset_codes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  codeHash: text('code_hash').notNull(),
  attempts: smallint().notNull().default(0),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  /** The place that requested the code. It only works there. */
  placeHash: bytea('place_hash').notNull(),
});

export const throttles = shop.table(
  'throttles',
  {
    bucket: text().notNull(),
    subject: text().notNull(),
    attempts: integer().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.subject] })],
);

/** Privacy notices that customers have accepted. */
export const consents = shop.table(
  'consents',
  {
    userId: integer('user_id').notNull(),
    /** The notice's version. */
    notice: text().notNull(),
    givenAt: moment('given_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.notice] })],
);

/** Periods of `retention` that staff have changed. */
export const retentionPeriods = shop.table('retention_periods', {
  kind: text().primaryKey(),
  days: integer().notNull(),
  updatedAt: updatedAt(),
});
