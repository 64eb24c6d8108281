import type { CartLine } from '@farmgate/shared/contract';
import { Button, type ButtonProps } from '@farmgate/shared/ui';
import type { ListedProduct } from '../api/products.ts';
import { TEXTS } from '../texts/texts.ts';
import { CartStepper } from './cart-stepper.tsx';
import { canBuy } from './products.ts';
import { useAdd } from './use-add.ts';
import { useFocusKept } from './use-focus-kept.ts';

interface Props extends Pick<ButtonProps, 'variant' | 'size'> {
  product: ListedProduct;
  /** The product's in the cart. */
  lines: readonly CartLine[];
  grams: number | null;
  /** Called with the pack whenever the customer acts on it, so that the choice stays when the line goes. */
  onUse: (grams: number) => void;
  /** Called when a visitor has pressed Add. */
  signInFirst: () => void;
  /** Called when Add was pressed with no pack chosen. */
  onMissing?: () => void;
  label?: string;
}

/** Add, or the stepper once the pack is in the cart, or that there is none left. */
export function AddToCart({ lines, ...rest }: Props) {
  const { product, grams, size, onUse } = rest;
  const line = lines.find(({ unit_type }) => unit_type === grams);
  const kept = useFocusKept(line ? 'stepper' : 'add');

  if (!canBuy(product, lines)) {
    return (
      <Button block variant="secondary" size={size} disabled>
        {TEXTS.outOfStock}
      </Button>
    );
  }
  return (
    <div {...kept}>
      {line ? (
        <CartStepper product={product} line={line} onUse={() => onUse(line.unit_type)} />
      ) : (
        <AddButton {...rest} />
      )}
    </div>
  );
}

type AddButtonProps = Omit<Props, 'lines'>;

function AddButton(props: AddButtonProps) {
  const { product, grams, onUse, signInFirst, onMissing, label = TEXTS.add, variant = 'soft', size } = props;
  const { add, adding } = useAdd(product, signInFirst);
  const press = () => {
    if (!add(grams)) return onMissing?.();
    if (grams !== null) onUse(grams);
  };
  return (
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
  );
}
