import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import {
  cartLines,
  contactMessages,
  idempotencyKeys,
  mails,
  resetCodes,
  surveyAnswers,
  throttles,
  users,
} from '../database/schema.ts';
import { forgetPlaces } from './known-places.ts';

/** No password has this hash. */
const NO_PASSWORD = '';

/**
 * Deletes a customer's personal data, cart, password and mails, and the forms that they sent from their confirmed e-mail
 * address. Orders, invoices and payments stay as tax law requires, with an empty account row that they refer to; so does
 * the record of the accepted privacy notice. Sessions stay too, so that browsers are told that the account was deleted,
 * until `retention` deletes them.
 */
export async function deleteAccount(db: Database, userId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user || user.deletedAt) return;
    await deleteBy(tx, user);
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

/** Deletes what refers to the customer by e-mail address. Forms need a confirmed one: anybody can type an address. */
async function deleteBy(tx: Database, { email, emailConfirmedAt }: typeof users.$inferSelect): Promise<void> {
  await tx.delete(mails).where(eq(mails.email, email));
  await tx.delete(throttles).where(sql`split_part(${throttles.subject}, ' ', 1) = ${email}`);
  if (!emailConfirmedAt) return;
  for (const table of [contactMessages, surveyAnswers]) {
    await tx.delete(table).where(eq(sql`lower(${table.email})`, email));
  }
}
