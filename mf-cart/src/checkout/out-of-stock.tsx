import type { CartLine } from '@farmgate/shared/contract';
import { Button, Notice, Stack } from '@farmgate/shared/ui';
import { lineName } from '../lines/cart-line.ts';

interface Props {
  /** Those of the cart that cannot be bought. */
  lines: readonly CartLine[];
  onRemove: (line: CartLine) => void;
}

/** Why the cart cannot be checked out, and what to do: the shop takes no order with these lines. */
export function OutOfStock({ lines, onRemove }: Props) {
  const names = lines.map(lineName).join('; ');
  return (
    <Notice tone="warning" role="alert" title={`Out of stock: ${names}`}>
      <Stack gap={3} align="start">
        <p>Remove {lines.length === 1 ? 'it' : 'them'} to check out the rest of your cart.</p>
        <Button variant="secondary" size="sm" icon="close" onClick={() => lines.forEach(onRemove)}>
          Remove {lines.length === 1 ? lineName(lines[0]!) : `${lines.length} products`}
        </Button>
      </Stack>
    </Notice>
  );
}
