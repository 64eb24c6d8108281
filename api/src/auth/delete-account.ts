import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { cartLines, idempotencyKeys, resetCodes, users } from '../database/schema.ts';
import { forgetPlaces } from './known-places.ts';

/** No password has this hash. */
const NO_PASSWORD = '';

/**
 * Deletes a customer's personal data, cart and password. Orders stay, with an empty account row that they refer to.
 * Sessions stay too, so that browsers are told that the account was deleted.
 */
export async function deleteAccount(db: Database, userId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({
        email: `deleted-${userId}`,
        passwordHash: NO_PASSWORD,
        name: '',
        firstName: '',
        lastName: '',
        mobile: null,
        altMobile: '',
        dob: null,
        gender: null,
        address: '',
        address1: '',
        city: '',
        zipcode: '',
        image: '',
        emailConfirmedAt: null,
        updatedAt: new Date(),
        deletedAt: sql`now()` as unknown as Date,
      })
      .where(eq(users.id, userId));
    await tx.delete(cartLines).where(eq(cartLines.userId, userId));
    await forgetPlaces(tx, userId);
    await tx.delete(resetCodes).where(eq(resetCodes.userId, userId));
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
  });
}
