import { customType, pgSchema, timestamp } from 'drizzle-orm/pg-core';

/** The API's schema in the database. The registry has its own. */
export const shop = pgSchema('shop');

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A timestamp as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });
export const createdAt = () => moment('created_at').notNull().defaultNow();
export const updatedAt = () => moment('updated_at').notNull().defaultNow();
