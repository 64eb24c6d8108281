import { and, eq } from 'drizzle-orm';
import { confirmationUrl } from '../auth/confirm/link.ts';
import { findUserByEmail } from '../auth/user-store.ts';
import { insertProducts } from '../catalog/write.ts';
import type { NewProduct } from '../catalog/write.ts';
import type { Database } from '../database/connect.ts';
import { categories, mails, settings } from '../database/schema.ts';
import type { TestShop } from './test-shop.ts';

export const PASSWORD = 'Carrots42';

/** A new, signed-in customer with a confirmed address. */
export async function signedIn(shop: TestShop, email = 'asha@example.com'): Promise<string> {
  await shop.post('/auth/signup', { name: 'Asha Raman', email, password: PASSWORD });
  await confirmed(shop, email);
  const response = await shop.post('/auth/signin', { email, password: PASSWORD });
  return response.json<{ accessToken: string }>().accessToken;
}

/** Follows the link of the welcome mail, which is then not sent. */
async function confirmed(shop: TestShop, email: string): Promise<void> {
  const user = (await findUserByEmail(shop.db, email))!;
  await shop.post(
    '/auth/confirm-email',
    confirmationIn(confirmationUrl(shop.linkKey, shop.publicUrl, user, Date.now())),
  );
  await shop.db.delete(mails).where(and(eq(mails.kind, 'welcome'), eq(mails.email, email)));
}

/** What the page of a confirmation link sends. */
export const confirmationIn = (link: string) => Object.fromEntries(new URL(link).searchParams);

const product = (row: Pick<NewProduct, 'id' | 'name' | 'categoryId' | 'salePricePaise'> & Partial<NewProduct>) => ({
  image: `${row.id}.webp`,
  packGrams: [250, 500, 1000],
  regPricePaise: row.salePricePaise + 1_000,
  position: row.id,
  ...row,
});

/** A small shop: vegetables (1), leaves (2), plans (14). */
export async function stock(db: Database): Promise<void> {
  await db.insert(categories).values([
    { id: 1, name: 'Fresh Vegtables', image: 'fresh-vegetables.webp', position: 1 },
    { id: 2, name: 'Leafy & Seasonings', image: 'leafy-seasonings.webp', position: 2 },
    { id: 14, name: 'Plans', image: 'plans.webp', position: 3 },
  ]);
  await insertProducts(db, [
    product({ id: 1, name: 'Tomato', categoryId: 1, salePricePaise: 4_550, description: '<p>Red</p>' }),
    product({ id: 2, name: 'Brinjal', categoryId: 1, salePricePaise: 3_333 }),
    product({ id: 3, name: 'Carrot Ooty', categoryId: 1, salePricePaise: 6_000, available: false }),
    product({ id: 4, name: 'Palak', categoryId: 2, salePricePaise: 9_900 }),
    product({ id: 5, name: 'Family Plan', categoryId: 14, salePricePaise: 70_000, packGrams: [5000, 1000] }),
    product({ id: 6, name: 'Tomato Heirloom', categoryId: 1, salePricePaise: 20_000, listed: false }),
  ]);
}

export async function openShop(db: Database): Promise<void> {
  await db.insert(settings).values({
    address: '12 Market Road\nCoimbatore',
    contact: '+91 98765 43210',
    gmail: 'hello@farmgate.example',
    mapUrl: 'https://maps.example/shop',
    blogUrl: 'https://blog.example/',
    fieldworkNames: ['Anand', 'Bhavani', 'Charles', 'Divya'],
  });
}

export const DELIVERY = {
  name: 'Asha Raman',
  email: 'asha@example.com',
  mobile: '9876543210',
  address: '4 Lake View',
  city: 'Coimbatore',
  zipcode: '641042',
};
