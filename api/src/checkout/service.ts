import { and, eq } from 'drizzle-orm';
import type { CashOrderAnswer, CheckoutRequest } from '@farmgate/contract/shop/checkout';
import { normalizeMobile } from '../auth/mobile.ts';
import { cartTotal, linePrices } from '../cart/line-prices.ts';
import type { Line } from '../cart/store.ts';
import { lockLines, removeOrderedLines } from '../cart/store.ts';
import type { Database } from '../database/connect.ts';
import { orders } from '../database/schema.ts';
import { promiseDelivery } from '../delivery/promise.ts';
import { conflict, invalid, notFound, RequestError } from '../http/request-error.ts';
import { mailOrderConfirmed } from '../mail/outbox.ts';
import { countOrder } from '../metrics/orders-placed.ts';
import { rupeesToPaise, paiseToRupees } from '@farmgate/contract/shop/rules/paise';
import { ATTEMPTED, CASH_ON_DELIVERY, ONLINE, PENDING } from '../database/order-codes.ts';
import { cancelOrders, findOrderHead, containsLines } from '../payments/store.ts';
import { once } from './idempotency.ts';
import type { CountOrder } from './order-limits.ts';
import type { NewItem } from './store.ts';
import { insertOrder } from './store.ts';

/** The provider's minimum. */
const MIN_ONLINE_PAISE = 100;

/** A requested order. */
export interface CheckoutContext {
  request: CheckoutRequest;
  /** The Idempotency-Key. */
  key: string | undefined;
  count: CountOrder;
}

/**
 * Orders cart lines with cash on delivery. One transaction creates the order and removes its lines, once per key.
 * @throws RequestError 404 for lines that are not in this customer's cart; 409 when a product is out of stock or its
 * price has changed; 422 for a key used before; 429 for too many orders
 */
export async function placeCashOrder(db: Database, userId: number, { request, key, count }: CheckoutContext) {
  const totalPaise = rupeesToPaise(request.total_price);
  let isNew = false;
  const answer = await db.transaction((tx) =>
    once(tx, { userId, key, request }, async (): Promise<CashOrderAnswer> => {
      const order = await placeOrder(tx, userId, { request, count }, totalPaise);
      isNew = true;
      await removeOrderedLines(tx, userId, order.id);
      await promiseDelivery(tx, order.id);
      await mailOrderConfirmed(tx, order.id);
      return { order: { id: order.id, order_no: order.orderNo } };
    }),
  );
  if (isNew) countOrder('cash', totalPaise);
  return answer;
}

/**
 * Orders cart lines with online payment, once per key. The lines stay in the cart until they are paid.
 * @returns the order's id
 * @throws RequestError as for cash; 422 for less than a rupee
 */
export async function placeOnlineOrder(
  db: Database,
  userId: number,
  { request, key, count }: CheckoutContext,
): Promise<number> {
  let isNew = false;
  const { id } = await db.transaction((tx) =>
    once(tx, { userId, key, request }, async () => {
      // Sent in paise, the provider's unit.
      const order = await placeOrder(tx, userId, { request, count }, request.total_price);
      isNew = true;
      return { id: order.id };
    }),
  );
  if (isNew) countOrder('online', request.total_price);
  return id;
}

async function placeOrder(
  tx: Database,
  userId: number,
  { request, count }: Omit<CheckoutContext, 'key'>,
  seenPaise: number,
) {
  const isOnline = request.type === 'online';
  const lines = await linesToOrder(tx, userId, request.cartDetails.id);
  const totalPaise = agreedTotal(lines, request, seenPaise);
  if (isOnline && totalPaise < MIN_ONLINE_PAISE) throw invalid('total_price', 'Online payment starts at ₹1');
  await replaceUnpaid(tx, userId, request.cartDetails.id);
  await count(tx);
  const { name, email, address, city, zipcode } = request;
  const mobile = normalizeMobile(request.mobile) ?? request.mobile;
  return insertOrder(
    tx,
    {
      userId,
      paymentMode: isOnline ? ONLINE : CASH_ON_DELIVERY,
      paymentStatus: isOnline ? ATTEMPTED : PENDING,
      subTotalPaise: totalPaise,
      totalPaise,
      name,
      email,
      mobile,
      address,
      city,
      zipcode,
    },
    lines.map(soldItem),
  );
}

/**
 * A line is in at most one unpaid order: earlier ones are canceled.
 * @throws RequestError 409 while a payment for an earlier one is pending
 */
async function replaceUnpaid(tx: Database, userId: number, lineIds: number[]): Promise<void> {
  const earlier = and(eq(orders.userId, userId), containsLines(tx, lineIds));
  const underway = await findOrderHead(
    tx,
    and(earlier, eq(orders.paymentMode, ONLINE), eq(orders.paymentStatus, PENDING)),
  );
  if (underway) {
    throw conflict(`Your payment for order ${underway.orderNo} is still being confirmed. Check My Orders in a moment.`);
  }
  await cancelOrders(tx, earlier);
}

async function linesToOrder(tx: Database, userId: number, ids: number[]): Promise<Line[]> {
  const wanted = new Set(ids);
  const lines = (await lockLines(tx, userId)).filter((line) => wanted.has(line.id));
  if (lines.length !== wanted.size) throw notFound('Some products are no longer in your cart');
  const gone = lines.find((line) => !line.available || !line.listed);
  if (gone) throw conflict(`${gone.name} is out of stock. Remove it from your cart to check out.`);
  return lines;
}

/** The total of the lines in paise. The customer's totals are only compared with it. */
function agreedTotal(lines: Line[], { sub_total, tax_price }: CheckoutRequest, seenPaise: number): number {
  const total = cartTotal(lines);
  if (seenPaise !== total || rupeesToPaise(sub_total) !== total || tax_price !== 0) {
    throw new RequestError(409, { message: 'Prices have changed', total: paiseToRupees(total) });
  }
  return total;
}

function soldItem(line: Line): NewItem {
  const prices = linePrices(line);
  return {
    cartLineId: line.id,
    productId: line.productId,
    categoryId: line.categoryId,
    name: line.name,
    image: line.image,
    packGrams: line.packGrams,
    quantity: line.quantity,
    regPricePaise: prices.regular,
    salePricePaise: prices.sale,
    totalPaise: prices.total,
  };
}
