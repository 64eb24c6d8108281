import { normaliseMobile } from '../auth/mobile.ts';
import { cartTotal, linePrices } from '../cart/line.ts';
import type { Line } from '../cart/store.ts';
import { lockLines } from '../cart/store.ts';
import type { Database } from '../database/connect.ts';
import { conflict, notFound, Refusal } from '../http/refusal.ts';
import { mailOrderConfirmed } from '../mail/outbox.ts';
import { toPaise, toRupees } from '../money/paise.ts';
import { once } from './idempotency.ts';
import type { CashOrderAnswer, CheckoutRequest } from './schemas.ts';
import type { NewItem } from './store.ts';
import { deleteLines, insertOrder } from './store.ts';

const CASH_ON_DELIVERY = 0;
const PAYMENT_PENDING = 1;

/**
 * Orders cart lines with cash on delivery: the order appears and its lines go in one transaction, once for a key.
 * @throws Refusal 404 for lines not in this customer's cart; 409 when something is out of stock or costs other than the
 * customer saw; 422 for a key used before.
 */
export function placeCashOrder(db: Database, userId: number, request: CheckoutRequest, key: string | undefined) {
  return db.transaction((tx) =>
    once(tx, { userId, key, request }, async (): Promise<CashOrderAnswer> => {
      const lines = await linesToOrder(tx, userId, request.cartDetails.id);
      const totalPaise = agreedTotal(lines, request);
      const order = await insertOrder(
        tx,
        {
          userId,
          paymentMode: CASH_ON_DELIVERY,
          paymentStatus: PAYMENT_PENDING,
          subTotalPaise: totalPaise,
          totalPaise,
          name: request.name,
          email: request.email,
          mobile: normaliseMobile(request.mobile) ?? request.mobile,
          address: request.address,
          city: request.city,
          zipcode: request.zipcode,
        },
        lines.map(soldItem),
      );
      await deleteLines(tx, userId, request.cartDetails.id);
      await mailOrderConfirmed(tx, order.id);
      return { order: { id: order.id, order_no: order.orderNo } };
    }),
  );
}

async function linesToOrder(tx: Database, userId: number, ids: number[]): Promise<Line[]> {
  const wanted = new Set(ids);
  const lines = (await lockLines(tx, userId)).filter((line) => wanted.has(line.id));
  if (lines.length !== wanted.size) throw notFound('Some products are no longer in your cart');
  const gone = lines.find((line) => !line.available || !line.listed);
  if (gone) throw conflict(`${gone.name} is out of stock. Remove it from your cart to check out.`);
  return lines;
}

/** What the lines cost, in paise, if that is what the customer saw. Their sums are compared, never used. */
function agreedTotal(lines: Line[], request: CheckoutRequest): number {
  const total = cartTotal(lines);
  const agreed = toPaise(request.total_price) === total && toPaise(request.sub_total) === total;
  if (!agreed || request.tax_price !== 0) {
    throw new Refusal(409, { message: 'Prices have changed', total: toRupees(total) });
  }
  return total;
}

function soldItem(line: Line): NewItem {
  const prices = linePrices(line);
  return {
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
