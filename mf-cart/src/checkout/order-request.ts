import type { CheckoutRequest } from '@farmgate/shared/contract';
import type { Cart } from '@farmgate/shared/data';
import { rupeesToPaise } from '@farmgate/shared/money';
import type { Details } from './details.ts';

/** The order for a cart: in rupees, the total of an online one in the payment provider's paise (× 100). */
export const orderRequest = ({ lines, total }: Cart, details: Details): CheckoutRequest => ({
  ...details,
  total_price: details.type === 'online' ? rupeesToPaise(total) : total,
  sub_total: total,
  tax_price: 0,
  cartDetails: { id: lines.map((line) => line.id) },
});
