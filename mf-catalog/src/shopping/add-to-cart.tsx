import type { ListedProduct } from '@farmgate/shared/data';
import { lineOf, useCart, useChangeQuantity, useRemoveFromCart } from '@farmgate/shared/data';
import { formatPackSize } from '@farmgate/shared/money';
import { Button, Stepper, type ButtonProps } from '@farmgate/shared/ui';
import { TEXTS } from '../texts.ts';
import { cartItem, isAvailable } from './products.ts';
import { useAdd } from './use-add.ts';
import { useFocusKept } from './use-focus-kept.ts';

/** The most packs of a line. */
const MOST = 99;

interface Props extends Pick<ButtonProps, 'variant' | 'size'> {
  product: ListedProduct;
  grams: number | null;
  /** Called with the pack whenever the customer acts on it, so that the choice stays when the line goes. */
  onUse: (grams: number) => void;
  /** Called when Add was pressed with no pack chosen. */
  onMissing?: () => void;
  label?: string;
}

/** Add, or the stepper once the pack is in the cart, or that there is none left. */
export function AddToCart({ product, grams, onUse, onMissing, label = TEXTS.add, variant = 'soft', size }: Props) {
  const { data: cart } = useCart();
  const { add, adding } = useAdd(product);
  const change = useChangeQuantity();
  const remove = useRemoveFromCart();
  const line = grams === null ? undefined : lineOf(cart, product.id, grams);
  const kept = useFocusKept(line ? 'stepper' : 'add');

  if (!isAvailable(product)) {
    return (
      <Button block variant="secondary" size={size} disabled>
        {TEXTS.outOfStock}
      </Button>
    );
  }
  const press = () => {
    if (!add(grams)) return onMissing?.();
    if (grams !== null) onUse(grams);
  };
  const step = (by: '1' | '-1') => {
    if (!line) return;
    onUse(line.unit_type);
    if (by === '-1' && line.quantity <= 1) remove.mutate(line.id);
    else change.mutate(cartItem(product, line.unit_type, by));
  };
  return (
    <div {...kept}>
      {line ? (
        <Stepper
          block
          quantity={line.quantity}
          max={MOST}
          label={`${product.name}, ${formatPackSize(line.unit_type)}`}
          busy={change.isPending || remove.isPending}
          onIncrease={() => step('1')}
          onDecrease={() => step('-1')}
        />
      ) : (
        <Button
          block
          variant={variant}
          size={size}
          busy={adding}
          icon="plus"
          aria-label={`${label} ${product.name}`}
          onClick={press}
        >
          {label}
        </Button>
      )}
    </div>
  );
}
