import type { Database } from '../database/connect.ts';
import { settings } from '../database/schema.ts';

export type SettingsRow = typeof settings.$inferSelect;

/** The shop's settings; undefined before the shop is set up. */
export async function findSettings(db: Database): Promise<SettingsRow | undefined> {
  const [row] = await db.select().from(settings);
  return row;
}
