import { dayName, settingsQuery } from '@farmgate/shared/data';
import type { Cart } from '@farmgate/shared/data';
import { formatRupees, rupeesToPaise } from '@farmgate/shared/money';
import { useQuery } from '@farmgate/shared/query';
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

interface Props {
  cart: Cart;
  /** What keeps the order from being placed. */
  problem?: ReactNode;
  /** The button that orders. On a narrow screen it stays in sight, with the total. */
  children: ReactNode;
}

/** Everything the order costs, before it is placed; nothing is added later. */
export function OrderSummary({ cart, problem, children }: Props) {
  const total = formatRupees(rupeesToPaise(cart.total));
  const saved = savedPaise(cart);
  const { data: settings } = useQuery(settingsQuery());
  const by = settings?.delivery?.by;
  return (
    <section aria-label="Order summary" className={styles.summary}>
      <Card className={styles.bill}>
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
      </Card>
      <div className={styles.bar}>
        <div className={styles.problem}>{problem}</div>
        <p className={styles.barTotal}>
          <strong>{total}</strong>
          <span>{items(cart.lines.length)}, delivery free</span>
        </p>
        {children}
      </div>
      <ul role="list" className={styles.promises}>
        <li>
          <Icon name="truck" />
          <span>
            {by ? `Order now for delivery by ${dayName(by)}.` : 'Delivered in 1-2 days.'} Orders are processed Monday to
            Friday.
          </span>
        </li>
        <li>
          <Icon name="shield" />
          <span>
            Not happy at delivery? <a href="/return_policy">Return it</a>, no questions asked.
          </span>
        </li>
      </ul>
    </section>
  );
}
