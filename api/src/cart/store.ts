import { and, asc, eq, gt, ilike, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { containing } from '../database/like.ts';
import { cartLines, orderItems, products } from '../database/schema.ts';

export const MAX_PACKS = 99;

/** A line with its product's current fields. */
const lineColumns = {
  id: cartLines.id,
  productId: cartLines.productId,
  packGrams: cartLines.packGrams,
  quantity: cartLines.quantity,
  categoryId: products.categoryId,
  name: products.name,
  image: products.image,
  regPricePaise: products.regPricePaise,
  salePricePaise: products.salePricePaise,
  available: products.available,
  listed: products.listed,
};

/** A customer's cart in the order it was filled. */
export function findLines(db: Database, userId: number, query = '') {
  return db
    .select(lineColumns)
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(and(eq(cartLines.userId, userId), query ? ilike(products.name, containing(query)) : undefined))
    .orderBy(asc(cartLines.id));
}

export type Line = Awaited<ReturnType<typeof findLines>>[number];

/** Locks the lines of a customer's cart until the transaction ends. */
export const lockCart = (tx: Database, userId: number) =>
  tx
    .select({ productId: cartLines.productId })
    .from(cartLines)
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.id))
    .for('update');

/**
 * Locks the lines of a customer's cart until the transaction ends, and reads them with their products in one statement: all
 * prices are of one moment. Products are not locked, so that staff's imports do not delay orders.
 */
export async function lockLines(tx: Database, userId: number): Promise<Line[]> {
  await lockCart(tx, userId);
  return findLines(tx, userId);
}

export const countLines = (db: Database, userId: number): Promise<number> =>
  db.$count(cartLines, eq(cartLines.userId, userId));

export interface Pack {
  userId: number;
  productId: number;
  packGrams: number;
}

const samePack = ({ userId, productId, packGrams }: Pack) =>
  and(eq(cartLines.userId, userId), eq(cartLines.productId, productId), eq(cartLines.packGrams, packGrams));

/** Adds packs in one statement, so that two simultaneous clicks add two packs. False when there would be too many. */
export async function addPacks(db: Database, pack: Pack, packs: number): Promise<boolean> {
  const sum = sql`${cartLines.quantity} + ${packs}`;
  const rows = await db
    .insert(cartLines)
    .values({ ...pack, quantity: packs })
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productId, cartLines.packGrams],
      set: { quantity: sum },
      setWhere: lte(sum, MAX_PACKS),
    })
    .returning({ id: cartLines.id });
  return rows.length === 1;
}

/** Removes packs; deletes a line without packs. */
export async function removePacks(db: Database, pack: Pack, packs: number): Promise<void> {
  const rows = await db
    .update(cartLines)
    .set({ quantity: sql`${cartLines.quantity} - ${packs}` })
    .where(and(samePack(pack), gt(cartLines.quantity, packs)))
    .returning({ id: cartLines.id });
  if (rows.length === 0) await db.delete(cartLines).where(samePack(pack));
}

/** False when the customer has no such line. */
export async function deleteLine(db: Database, userId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(cartLines)
    .where(and(eq(cartLines.userId, userId), eq(cartLines.id, id)))
    .returning({ id: cartLines.id });
  return rows.length === 1;
}

/** Removes an order's packs from the cart. Packs added to a line after the order stay. */
export async function removeOrderedLines(tx: Database, userId: number, orderId: number): Promise<void> {
  await tx.execute(sql`
    WITH ordered AS (SELECT cart_line_id AS id, quantity FROM ${orderItems} WHERE order_id = ${orderId}),
      reduced AS (
        UPDATE ${cartLines} AS line SET quantity = line.quantity - ordered.quantity FROM ordered
        WHERE line.id = ordered.id AND line.user_id = ${userId} AND line.quantity > ordered.quantity
      )
    DELETE FROM ${cartLines} AS line USING ordered
    WHERE line.id = ordered.id AND line.user_id = ${userId} AND line.quantity <= ordered.quantity`);
}
