import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { products } from '../database/schema.ts';

export type NewProduct = typeof products.$inferInsert;

/** Elements that a description may contain. No attributes, so no links, styles or scripts. */
const ALLOWED_TAGS = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'h3', 'h4'];

/** Products are only written by this file and `import-store.ts`. They sanitize the HTML, so that readers need not. */
export async function insertProducts(db: Database, rows: NewProduct[]): Promise<void> {
  if (rows.length === 0) return;
  const clean = await Promise.all(
    rows.map(async (row) => ({ ...row, description: await sanitize(row.description ?? '') })),
  );
  await db.insert(products).values(clean);
}

export async function updateProduct(db: Database, id: number, change: Partial<NewProduct>): Promise<void> {
  const { description, ...fields } = change;
  const clean = description === undefined ? {} : { description: await sanitize(description) };
  await db
    .update(products)
    .set({ ...fields, ...clean, updatedAt: new Date() })
    .where(eq(products.id, id));
}

/**
 * Removes everything but plain formatting from a description. The library is loaded with the first text that needs it: a
 * process that only serves does not.
 */
export async function sanitize(html: string): Promise<string> {
  if (!/[<>&]/.test(html)) return html.trim();
  const { default: sanitizeHtml } = await import('sanitize-html');
  return sanitizeHtml(html, { allowedTags: ALLOWED_TAGS, allowedAttributes: {} }).trim();
}
