import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { products } from '../database/schema.ts';

export type NewProduct = typeof products.$inferInsert;

/** Elements that a description may contain. No attributes, so no links, styles or scripts. */
const ALLOWED_TAGS = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'h3', 'h4'];

/** Products are only written by this file. It sanitizes their HTML, so that readers need not. */
export async function insertProducts(db: Database, rows: NewProduct[]): Promise<void> {
  if (rows.length === 0) return;
  const clean = await Promise.all(
    rows.map(async (row) => ({ ...row, description: await sanitise(row.description ?? '') })),
  );
  await db.insert(products).values(clean);
}

export async function updateProduct(db: Database, id: number, change: Partial<NewProduct>): Promise<void> {
  const { description, ...fields } = change;
  const clean = description === undefined ? {} : { description: await sanitise(description) };
  await db
    .update(products)
    .set({ ...fields, ...clean, updatedAt: new Date() })
    .where(eq(products.id, id));
}

// Load the library with the first write: a process that only serves does not need it.
async function sanitise(html: string): Promise<string> {
  const { default: sanitizeHtml } = await import('sanitize-html');
  return sanitizeHtml(html, { allowedTags: ALLOWED_TAGS, allowedAttributes: {} }).trim();
}
