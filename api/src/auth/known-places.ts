import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { knownPlaces, users } from '../database/schema.ts';
import { browserHash } from '../http/browser-cookie.ts';
import type { Place } from './place.ts';
import { networkHash } from './place.ts';

/** A place that was not used for this long counts as unknown again. */
const FORGOTTEN = sql`now() - interval '180 days'`;

/** By which property an account knows a place. The network of a known browser does not matter. */
export type Familiarity = 'browser' | 'network' | 'stranger';

const hashesOf = (place: Place): Buffer[] => [browserHash(place.browserId) ?? [], networkHash(place)].flat();

/** How the account of an e-mail knows a place. One query, whether the account exists or not. */
export async function familiarityOf(db: Database, email: string, place: Place): Promise<Familiarity> {
  const rows = await db
    .select({ hash: knownPlaces.placeHash })
    .from(knownPlaces)
    .innerJoin(users, eq(users.id, knownPlaces.userId))
    .where(
      and(
        eq(users.email, email),
        isNull(users.deletedAt),
        inArray(knownPlaces.placeHash, hashesOf(place)),
        gt(knownPlaces.lastUsedAt, FORGOTTEN),
      ),
    );
  if (rows.length === 0) return 'stranger';
  const network = networkHash(place);
  return rows.some(({ hash }) => !hash.equals(network)) ? 'browser' : 'network';
}

/** Records that a customer has signed in from a place. */
export async function rememberPlace(db: Database, userId: number, place: Place): Promise<void> {
  await db
    .insert(knownPlaces)
    .values(hashesOf(place).map((hash) => ({ userId, placeHash: hash })))
    .onConflictDoUpdate({
      target: [knownPlaces.userId, knownPlaces.placeHash],
      set: { lastUsedAt: sql`now()` },
    });
  await db.delete(knownPlaces).where(and(eq(knownPlaces.userId, userId), lt(knownPlaces.lastUsedAt, FORGOTTEN)));
}

/** Forgets every place of a customer except this one: after a reset, and when all devices are signed out. */
export async function forgetOtherPlaces(tx: Database, userId: number, place: Place): Promise<void> {
  await forgetPlaces(tx, userId);
  await rememberPlace(tx, userId, place);
}

export async function forgetPlaces(tx: Database, userId: number): Promise<void> {
  await tx.delete(knownPlaces).where(eq(knownPlaces.userId, userId));
}
