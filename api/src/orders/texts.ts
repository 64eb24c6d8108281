import type { OrderRefund } from '../payments/refunds-of.ts';
import type { ItemRow, OrderRow } from './store.ts';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const inIndia = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' });

/** ₹1,62,500.00 */
export const money = (paise: number): string => rupees.format(paise / 100);

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

/** `2026-11-25` → Wednesday 25 November 2026 */
export const dayText = (iso: string): string => longDay.format(new Date(iso));

/** DD/MM/YYYY in the shop's time zone. */
export const day = (moment: Date): string => inIndia.format(moment);

export const packSize = (grams: number): string => (grams < 1000 ? `${grams} g` : `${grams / 1000} kg`);

const ONLINE = ['not completed', 'pending', 'paid', 'failed', 'rejected'];

/** Payment method, payment status and refunds of an order. */
export function paymentText(
  { paymentMode, paymentStatus }: Pick<OrderRow, 'paymentMode' | 'paymentStatus'>,
  refunds: Pick<OrderRefund, 'amountPaise' | 'status'>[] = [],
): string {
  const paid = paymentMode === 1 ? `Online payment, ${ONLINE[paymentStatus]}` : 'Cash on Delivery';
  return [paid, ...refunds.map(refundText)].join('; ');
}

const REFUNDS: Record<OrderRefund['status'], string> = {
  wanted: 'to be refunded',
  pending: 'refund pending',
  processed: 'refunded',
  failed: 'refund failed',
};

export const refundText = ({ amountPaise, status }: Pick<OrderRefund, 'amountPaise' | 'status'>): string =>
  `${money(amountPaise)} ${REFUNDS[status]}`;

/** The legal name of the document: a sale without tax has a bill of supply. */
export const documentTitle = ({ taxPaise }: Pick<OrderRow, 'taxPaise'>): string =>
  taxPaise > 0 ? 'Tax Invoice' : 'Bill of Supply';

/** The customer's saving on the MRP, in paise. */
export const savedPaise = (items: Pick<ItemRow, 'regPricePaise' | 'salePricePaise' | 'quantity'>[]): number =>
  items.reduce((sum, item) => sum + (item.regPricePaise - item.salePricePaise) * item.quantity, 0);
