import type { CartLine } from '@farmgate/shared/contract';
import { useChangeQuantity } from '@farmgate/shared/data';
import { formatPackSize, formatRupees, rupeesToPaise } from '@farmgate/shared/money';
import { Badge, IconButton, Price, ProductImage, Spinner, Stepper } from '@farmgate/shared/ui';
import { memo } from 'react';
import { TEXTS } from '../texts/texts.ts';
import styles from './cart-lines.module.css';
import { cartItem, isAvailable, lineName } from '../lines/cart-line.ts';

/** The API takes no more of one pack. */
const MOST_PACKS = 99;

interface Props {
  line: CartLine;
  /** The same function in each render, so that a change renders the row of its line only. */
  onRemove: (line: CartLine) => void;
}

/** One line. Quantity and total change at once, the row is busy until the shop has agreed. */
export const CartLineRow = memo(function CartLineRow({ line, onRemove }: Props) {
  const { mutate, isPending } = useChangeQuantity();
  const { product, quantity } = line;
  const name = lineName(line);
  const change = (packs: number) => mutate(cartItem(line, packs));
  const available = isAvailable(line);
  return (
    <tr className={styles.row} aria-busy={isPending}>
      <td className={styles.picture}>
        <ProductImage image={product.image} alt="" sizes="5rem" priority="eager" className={styles.plate} />
      </td>
      <th scope="row" className={styles.product}>
        <a href={`/product_details/${line.product_id}/${line.category_id}`} className={styles.name}>
          {product.name}
        </a>
        <span className={styles.unit}>{formatPackSize(line.unit_type)}</span>
        {!available && <Badge tone="danger">{TEXTS.outOfStock}</Badge>}
      </th>
      <td className={styles.price}>
        <Price rupees={line.sale_price} mrpRupees={line.reg_price} size="sm" saving="none" className={styles.amounts} />
      </td>
      <td className={styles.quantity}>
        <Stepper
          label={name}
          look="soft"
          quantity={quantity}
          max={available ? MOST_PACKS : quantity}
          onIncrease={() => change(1)}
          onDecrease={() => (quantity > 1 ? change(-1) : onRemove(line))}
        />
      </td>
      <td className={styles.lineTotal}>
        {isPending && <Spinner size="0.875rem" />}
        {formatRupees(rupeesToPaise(line.total_sale_price))}
      </td>
      <td className={styles.remove}>
        <IconButton icon="close" label={`Remove ${name} from the cart`} onClick={() => onRemove(line)} />
      </td>
    </tr>
  );
});
