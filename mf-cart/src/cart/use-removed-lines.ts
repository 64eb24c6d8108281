import type { CartLine } from '@farmgate/shared/contract';
import { useChangeQuantity, useRemoveFromCart } from '@farmgate/shared/data';
import type { Cart } from '@farmgate/shared/data';
import { useCallback, useState } from 'react';
import { cartItem, findLine, lineKey, lineName } from '../lines/cart-line.ts';

/** Lines taken out of the cart while the page is open, and the way to put them back. */
export interface Removal {
  removed: CartLine[];
  /** The same function in each render. */
  remove: (line: CartLine) => void;
  undo: (line: CartLine) => void;
  /** Stops offering the undo. */
  dismiss: (line: CartLine) => void;
  /** The line being put back. */
  undoing: CartLine | undefined;
  /** What just happened, for screen readers. */
  said: string;
}

const without = (lines: CartLine[], line: CartLine) => lines.filter((other) => lineKey(other) !== lineKey(line));

/** Removes at once and offers to undo in the line's place, without asking first. */
export function useRemovedLines(cart: Cart): Removal {
  const { mutate: removeLine } = useRemoveFromCart();
  const putBack = useChangeQuantity();
  const [kept, setKept] = useState<CartLine[]>([]);
  const [said, setSaid] = useState('');
  // A removal that failed brings its line back; so may another tab.
  const removed = kept.filter((line) => !findLine(cart, line));
  const remove = useCallback(
    (line: CartLine) => {
      setKept((lines) => [...without(lines, line), line]);
      setSaid(`${lineName(line)} removed`);
      removeLine(line.id);
    },
    [removeLine],
  );
  const dismiss = (line: CartLine) => setKept((lines) => without(lines, line));
  return {
    removed,
    said,
    dismiss,
    undoing: removed.find((line) => putBack.isPending && putBack.variables.product_id === line.product_id),
    remove,
    undo: (line) =>
      putBack.mutate(
        { ...cartItem(line, line.quantity), newLine: line },
        {
          onSuccess: () => {
            dismiss(line);
            setSaid(`${lineName(line)} is back in your cart`);
          },
        },
      ),
  };
}
