import type { Cart } from '@farmgate/shared/data';
import { formatRupees, rupeesToPaise } from '@farmgate/shared/money';
import { Card, Icon } from '@farmgate/shared/ui';
import type { ReactNode } from 'react';
import styles from './order-summary.module.css';

/** Paise that a cart's regular prices are above what it costs. */
const savedPaise = ({ lines }: Cart) =>
  lines.reduce(
    (sum, { reg_price, sale_price, quantity }) =>
      sum + Math.max(0, rupeesToPaise(reg_price) - rupeesToPaise(sale_price)) * quantity,
    0,
  );

const items = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`;

/** Everything the order costs, before it is placed; nothing is added later. */
export function OrderSummary({ cart, children }: { cart: Cart; children?: ReactNode }) {
  const total = formatRupees(rupeesToPaise(cart.total));
  const saved = savedPaise(cart);
  return (
    <Card as="section" aria-label="Order summary" className={styles.summary}>
      <h2 className={styles.title}>Order summary</h2>
      <dl className={styles.charges}>
        <dt>Subtotal ({items(cart.lines.length)})</dt>
        <dd>{total}</dd>
        <dt>Tax</dt>
        <dd>{formatRupees(0)}</dd>
        <dt>Delivery</dt>
        <dd className={styles.free}>Free</dd>
        <dt className={styles.total}>Total</dt>
        <dd className={styles.total}>{total}</dd>
      </dl>
      {saved > 0 && (
        <p className={styles.saved}>
          <Icon name="tag" />
          You save {formatRupees(saved)} on MRP
        </p>
      )}
      {children}
      <ul className={styles.promises}>
        <li>
          <Icon name="truck" />
          Delivered in 1-2 days. Orders are processed Monday to Friday.
        </li>
        <li>
          <Icon name="shield" />
          <span>
            Not happy at the door? <a href="/return_policy">Hand it back</a>, no questions asked.
          </span>
        </li>
      </ul>
    </Card>
  );
}
