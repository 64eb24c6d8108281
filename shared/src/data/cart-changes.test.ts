import fc from 'fast-check';
import type { CartLine } from '../contract/index.ts';
import { withChange, withoutLine } from './cart-changes.ts';
import { provisionalPack } from './line-identity.ts';

const line = (id: number, quantity: number, pricePaise: number): CartLine => ({
  id,
  product_id: id,
  category_id: 1,
  quantity,
  unit_type: 500,
  reg_price: pricePaise / 100,
  sale_price: pricePaise / 100,
  total_sale_price: (pricePaise * quantity) / 100,
  product: { name: `Product ${id}`, image: 'x.webp', out_of_stock: 2 },
});
const change = (id: number, quantity: string) => ({ product_id: id, quantity, unit_type: 500 });

test('the last pack taken away takes the line away', () => {
  const cart = { lines: [line(1, 1, 2050), line(2, 3, 1000)], total: 50.5 };
  expect(withChange(cart, change(1, '-1'))).toEqual({ lines: [line(2, 3, 1000)], total: 30 });
  expect(withoutLine(cart, 2).total).toBe(20.5);
});

test('other lines stay the same objects, so that they are not rendered again', () => {
  const cart = { lines: [line(1, 1, 2050), line(2, 3, 1000)], total: 50.5 };
  const { lines } = withChange(cart, change(1, '1'));
  expect(lines[0]).not.toBe(cart.lines[0]);
  expect(lines[1]).toBe(cart.lines[1]);
});

test('what is not in the cart is not guessed', () => {
  const cart = { lines: [line(1, 1, 2050)], total: 20.5 };
  expect(withChange(cart, change(9, '1'))).toEqual(cart);
  expect(withChange(cart, { ...change(1, '1'), unit_type: 250 })).toEqual(cart);
});

test('a new line shows at once when it is known what it would be, and its number holds product and pack', () => {
  const cart = { lines: [line(1, 1, 2050)], total: 20.5 };
  const { category_id, reg_price, sale_price, product } = line(9, 1, 1035);
  const newLine = { category_id, reg_price, sale_price, product };
  const item = { product_id: 9, unit_type: 1_000_000, newLine };
  const { lines, total } = withChange(cart, { ...item, quantity: '2' });
  expect(total).toBe(41.2);
  expect(lines[1]).toMatchObject({ product_id: 9, quantity: 2, total_sale_price: 20.7, product });
  expect(provisionalPack(lines[1]!.id)).toEqual({ product_id: 9, unit_type: 1_000_000 });
  expect(provisionalPack(lines[0]!.id)).toBeUndefined();
  expect(withChange({ lines, total }, { ...item, quantity: '1' }).lines[1]).toMatchObject({ quantity: 3 });
  expect(withChange(cart, { ...item, quantity: '-1' })).toEqual(cart);
});

test('the hundredth line and the 99th pack count like any other', () => {
  const lines = Array.from({ length: 100 }, (_, at) => line(at + 1, 98, 1035));
  const cart = withChange({ lines, total: 0 }, change(100, '1'));
  expect(cart.lines).toHaveLength(100);
  expect(cart.lines.at(-1)).toMatchObject({ id: 100, quantity: 99, total_sale_price: 1024.65 });
  expect(cart.lines[98]).toEqual(lines[98]);
  expect(cart.total).toBe(101_440.35);
  expect(withoutLine(cart, 100).lines).toEqual(lines.slice(0, 99));
});

test('several packs of a line are put in or taken out at once, and less than none is none', () => {
  const cart = { lines: [line(1, 3, 1035), line(2, 1, 333)], total: 0 };
  expect(withChange(cart, change(1, '4'))).toMatchObject({ lines: [{ quantity: 7 }, {}], total: 75.78 });
  expect(withChange(cart, change(1, '-3')).lines.map(({ id }) => id)).toEqual([2]);
  expect(withChange(cart, change(1, '-9')).lines.map(({ id }) => id)).toEqual([2]);
});

test('of one product in two packs only the pack that was meant changes', () => {
  const packs = [line(1, 2, 1035), { ...line(2, 5, 2070), product_id: 1, unit_type: 1_000 }];
  const cart = withChange({ lines: packs, total: 0 }, { ...change(1, '1'), unit_type: 1_000 });
  expect(cart.lines.map(({ quantity }) => quantity)).toEqual([2, 6]);
});

test('totals are exact to the paisa after any changes', () => {
  const prices = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 8 });
  const steps = fc.array(fc.tuple(fc.nat(7), fc.constantFrom('1', '-1')), { maxLength: 30 });
  fc.assert(
    fc.property(prices, steps, (paise, changes) => {
      const quantities = paise.map(() => 1);
      let cart = { lines: paise.map((price, at) => line(at, 1, price)), total: 0 };
      for (const [at, by] of [[99, '1'] as const, ...changes]) {
        cart = withChange(cart, change(at, by));
        if (quantities[at]) quantities[at] += Number(by);
      }
      const expected = paise.reduce((sum, price, at) => sum + price * (quantities[at] ?? 0), 0);
      expect(Math.round(cart.total * 100)).toBe(expected);
      expect(cart.lines).toHaveLength(quantities.filter((quantity) => quantity > 0).length);
    }),
  );
});
