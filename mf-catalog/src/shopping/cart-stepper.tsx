import type { CartLine } from '@farmgate/shared/contract';
import { useChangeQuantity, useRemoveFromCart } from '@farmgate/shared/data';
import { formatPackSize } from '@farmgate/shared/money';
import { Stepper } from '@farmgate/shared/ui';
import type { ListedProduct } from '../api/products.ts';
import { cartItem } from './products.ts';

/** The most packs of a line. */
const MOST = 99;

interface Props {
  product: ListedProduct;
  line: CartLine;
  onUse: () => void;
}

/** More or fewer of a pack that is in the cart; fewer than one takes it out. The quantity changes at once; calls follow one by one. */
export function CartStepper({ product, line, onUse }: Props) {
  const change = useChangeQuantity();
  const remove = useRemoveFromCart();
  const step = (by: '1' | '-1') => {
    onUse();
    if (by === '-1' && line.quantity <= 1) remove.mutate(line.id);
    else change.mutate(cartItem(product, line.unit_type, by));
  };
  return (
    <Stepper
      block
      quantity={line.quantity}
      max={MOST}
      label={`${product.name}, ${formatPackSize(line.unit_type)}`}
      onIncrease={() => step('1')}
      onDecrease={() => step('-1')}
    />
  );
}
