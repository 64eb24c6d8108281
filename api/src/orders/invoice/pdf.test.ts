import { readPdf } from '../../testing/read-pdf.ts';
import type { SettingsRow } from '../../shop-settings/store.ts';
import type { ItemRow, OrderRow } from '../store.ts';
import { invoicePdf } from './pdf.ts';

const SHOP = {
  address: '12 Market Road\nCoimbatore',
  contact: '+91 98765 43210',
  gmail: 'hello@farmgate.example',
} as SettingsRow;

const item = (name: string, change: Partial<ItemRow> = {}): ItemRow => ({
  id: 1,
  orderId: 1,
  cartLineId: null,
  productId: 1,
  categoryId: 1,
  name,
  image: '',
  packGrams: 1500,
  quantity: 2,
  regPricePaise: 6_000,
  salePricePaise: 5_000,
  totalPaise: 10_000,
  ...change,
});

const order = (change: Partial<OrderRow> = {}): OrderRow => ({
  id: 1,
  orderNo: 'FG-4821-9037',
  userId: 1,
  status: 0,
  paymentMode: 0,
  paymentStatus: 1,
  providerOrderId: null,
  paidBy: null,
  paymentCheckedAt: null,
  subTotalPaise: 16_250_000,
  taxPaise: 0,
  totalPaise: 16_250_000,
  name: 'Asha Raman',
  email: 'asha@example.com',
  mobile: '9876543210',
  address: '4 Lake View',
  city: 'Coimbatore',
  zipcode: '641042',
  deliveryBy: null,
  createdAt: new Date('2026-03-04T19:30:00Z'),
  updatedAt: new Date(),
  items: [item('Tomato'), item('Brinjal', { packGrams: 250 })],
  ...change,
});

const read = async (change: Partial<OrderRow> = {}) => readPdf(await invoicePdf(order(change), SHOP));

test('says whose it is, for whom, what was sold and what it comes to', async () => {
  const { pages, title } = await read();
  expect(pages).toHaveLength(1);
  const shop = ['Farmgate', '12 Market Road', 'Bill of Supply', 'FG-4821-9037', '05/03/2026'];
  const customer = ['Asha Raman', '4 Lake View', 'Coimbatore 641042', '9876543210', 'asha@example.com'];
  const lines = ['Tomato', '1.5 kg', '₹50.00', '₹100.00', 'Brinjal', '250 g'];
  const sums = ['₹1,62,500.00', 'You saved on the MRP', '₹40.00', 'Cash on Delivery', 'Page 1 of 1'];
  for (const words of [...shop, ...customer, ...lines, ...sums]) expect(pages[0]).toContain(words);
  expect(pages[0]).not.toMatch(/Tax|Cancelled/);
  expect(title).toBe('Bill of Supply FG-4821-9037');
});

test('is a tax invoice where there is tax', async () => {
  const { pages, title } = await read({ taxPaise: 1_800, totalPaise: 16_251_800 });
  expect(title).toBe('Tax Invoice FG-4821-9037');
  for (const words of ['Tax Invoice', 'Sub total', '₹18.00', '₹1,62,518.00']) expect(pages[0]).toContain(words);
});

test('says that an order is cancelled, or paid online', async () => {
  const [page] = (await read({ status: 5, paymentMode: 1, paymentStatus: 2 })).pages;
  expect(page).toContain('Cancelled');
  expect(page).toContain('Online payment, paid');
});

test('a long one goes on over pages that all have heads and number, and loses no line', async () => {
  const items = Array.from({ length: 100 }, (_, index) => item(`Product ${index + 1}.`));
  const { pages } = await read({ items });
  expect(pages.length).toBeGreaterThan(3);
  pages.forEach((page, index) => {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(page).toContain('FG-4821-9037');
  });
  for (const { name } of items) expect(pages.join('\n')).toContain(name);
  expect(pages.slice(1, -1).every((page) => page.includes('Quantity'))).toBe(true);
  expect(pages.at(-1)).toContain('Total');
});

test.each(['மீனா குமார்', 'Zoë Łukasz', 'a'.repeat(200), 'م'.repeat(200), '👩‍🌾'.repeat(60), '', '\u202Eevil\0\n\n\uD800'])(
  'takes a customer called %j',
  async (name) => {
    const { pages } = await read({ name, items: [item(name)] });
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('FG-4821-9037');
  },
);

const ARABIC = 'شارع النخيل ١٢';
const MIXED = `Flat 4 (${ARABIC}), பூங்கா தெரு, गांधी मार्ग, ಗಾಂಧಿ ರಸ್ತೆ, గాంధీ రోడ్డు, ഗാന്ധി റോഡ്, Cafe\u0301`;

test('an address keeps every script, and what follows it', async () => {
  const { pages } = await read({ address: `${MIXED}\nBehind the well` });
  // A PDF has the signs in the order in which they are drawn, which is not that of typing in most of these scripts.
  for (const character of MIXED.normalize('NFC').match(/\p{L}/gu)!) expect(pages[0]).toContain(character);
  expect(pages[0]).toContain('Behind the well');
  expect(pages[0]).not.toContain('U+');
});

test('emoji show, those of several characters too', async () => {
  const { pages } = await read({ name: 'Asha 👩‍🌾🇮🇳 ❤️', address: '🏠 4 Lake View' });
  for (const words of ['Asha', '👩‍🌾', '🇮🇳', '❤', '🏠', '4 Lake View']) expect(pages[0]).toContain(words);
});

test('a character that no font has shows as its code point, and the rest stays', async () => {
  const { pages } = await read({ name: '王 Meena \u{10FFFD}', address: 'Tower \u05D0, 4th floor' });
  for (const words of ['[U+738B] Meena [U+10FFFD]', 'Tower [U+05D0], 4th floor']) expect(pages[0]).toContain(words);
});

test('the same order gives the same file, whose fonts are cut down to what it shows', async () => {
  const [one, two] = [await invoicePdf(order(), SHOP), await invoicePdf(order(), SHOP)];
  expect(one.equals(two)).toBe(true);
  expect(one.length).toBeLessThan(40_000);
});
