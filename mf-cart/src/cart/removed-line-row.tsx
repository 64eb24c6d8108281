import type { CartLine } from '@farmgate/shared/contract';
import { Button, IconButton } from '@farmgate/shared/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import styles from './cart-lines.module.css';
import { lineName } from '../lines/cart-line.ts';
import type { Removal } from './use-removed-lines.ts';

/** Stands where a line was. Takes the focus, which was on a button that is gone, and leaves it to the cart when it goes itself. */
export function RemovedLineRow({ line, removal }: { line: CartLine; removal: Removal }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  useLayoutEffect(() => {
    const row = undo.current?.closest('tr');
    const cart = row?.closest('section');
    return () => {
      if (row?.contains(document.activeElement)) cart?.focus({ preventScroll: true });
    };
  }, []);
  const name = lineName(line);
  return (
    <tr className={styles.removed}>
      <td colSpan={6}>
        <div className={styles.removedWords}>
          <span>{name} removed</span>
          <Button
            ref={undo}
            variant="quiet"
            size="sm"
            aria-label={`Undo removing ${name}`}
            busy={removal.undoing === line}
            onClick={() => removal.undo(line)}
          >
            Undo
          </Button>
          <IconButton icon="close" size="sm" label={`Dismiss: ${name} removed`} onClick={() => removal.dismiss(line)} />
        </div>
      </td>
    </tr>
  );
}
