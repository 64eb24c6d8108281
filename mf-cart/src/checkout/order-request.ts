import type { CheckoutRequest } from '@farmgate/shared/contract';
import type { Cart } from '@farmgate/shared/data';
import type { Details } from './details.ts';

/** The order for a cart, in rupees. What the payment provider is asked for in paise (× 100) the shop works out itself. */
export const orderRequest = ({ lines, total }: Cart, details: Details): CheckoutRequest => ({
  ...details,
  total_price: total,
  sub_total: total,
  tax_price: 0,
  cartDetails: { id: lines.map((line) => line.id) },
});
