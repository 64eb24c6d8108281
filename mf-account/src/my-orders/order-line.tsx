import type { OrderDetail } from '@farmgate/shared/contract';
import { formatPackSize, formatRupees, rupeesToPaise } from '@farmgate/shared/money';
import { ProductImage } from '@farmgate/shared/ui';
import styles from './order-card.module.css';

const rupees = (amount: number) => formatRupees(rupeesToPaise(amount));

/** What was bought of one product. */
export function OrderLine({ line }: { line: OrderDetail }) {
  const { products, quantity, unit_type, sale_price, total_sale_price } = line;
  return (
    <li className={styles.line}>
      <ProductImage image={products.image} alt="" sizes="4rem" className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.name}>{products.name}</p>
        <p className={styles.pack}>
          {formatPackSize(unit_type)} · Quantity {quantity} · {rupees(sale_price)} each
        </p>
      </div>
      <p className={styles.price}>{rupees(total_sale_price)}</p>
    </li>
  );
}
