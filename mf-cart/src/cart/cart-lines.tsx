import type { Cart } from '@farmgate/shared/data';
import { formatRupees, rupeesToPaise } from '@farmgate/shared/money';
import { Card, LiveRegion, VisuallyHidden } from '@farmgate/shared/ui';
import { CartLineRow } from './cart-line-row.tsx';
import styles from './cart-lines.module.css';
import { lineKey } from '../lines/cart-line.ts';
import { RemovedLineRow } from './removed-line-row.tsx';
import type { Removal } from './use-removed-lines.ts';

/** The cart as a table, as cards on a narrow screen. What was removed keeps its place until it is dismissed. */
export function CartLines({ cart, removal }: { cart: Cart; removal: Removal }) {
  const rows = [
    ...cart.lines.map((line) => ({ line, gone: false })),
    ...removal.removed.map((line) => ({ line, gone: true })),
  ].sort((a, b) => a.line.id - b.line.id);
  return (
    <Card as="section" padding="none" aria-label="Your cart" tabIndex={-1} className={styles.lines}>
      <table className={styles.table}>
        <thead className={styles.head}>
          <tr>
            <th scope="col">
              <VisuallyHidden>Picture</VisuallyHidden>
            </th>
            <th scope="col">Product</th>
            <th scope="col">Price</th>
            <th scope="col">Quantity</th>
            <th scope="col" className={styles.amount}>
              Total
            </th>
            <th scope="col">
              <VisuallyHidden>Remove</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, gone }) =>
            gone ? (
              <RemovedLineRow key={lineKey(line)} line={line} removal={removal} />
            ) : (
              <CartLineRow key={lineKey(line)} line={line} onRemove={removal.remove} />
            ),
          )}
        </tbody>
      </table>
      {cart.total > 0 && (
        <output className={styles.total}>
          Cart total <strong>{formatRupees(rupeesToPaise(cart.total))}</strong>
        </output>
      )}
      <LiveRegion message={removal.said} />
    </Card>
  );
}
