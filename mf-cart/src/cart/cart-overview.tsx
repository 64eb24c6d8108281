import type { Cart } from '@farmgate/shared/data';
import { Skeleton } from '@farmgate/shared/ui';
import { Suspense, lazy } from 'react';
import { OrderDetailsSkeleton } from '../checkout/order-details-skeleton.tsx';
import { OrderSummary } from '../checkout/order-summary.tsx';
import { CartLines } from './cart-lines.tsx';
import styles from './cart-overview.module.css';
import { EmptyCart } from './empty-cart.tsx';
import { useRemovedLines } from './use-removed-lines.ts';

/** The form and its libraries come after the cart itself, and never for an empty one. */
const Checkout = lazy(() =>
  import(/* webpackChunkName: "checkout" */ '../checkout/checkout.tsx').then(({ Checkout }) => ({ default: Checkout })),
);

interface Props {
  cart: Cart;
  /** Gets the number of the order. */
  onPlaced: (orderNo: string) => void;
}

export function CartOverview({ cart, onPlaced }: Props) {
  const removal = useRemovedLines(cart);
  const waiting = (
    <>
      <OrderDetailsSkeleton />
      <OrderSummary cart={cart}>
        <Skeleton shape="box" height="3.25rem" />
      </OrderSummary>
    </>
  );
  const rows = cart.lines.length + removal.removed.length;
  return (
    <div className={cart.total > 0 ? styles.page : undefined}>
      {rows > 0 && <CartLines cart={cart} removal={removal} />}
      {cart.lines.length === 0 && <EmptyCart byHand={rows > 0} />}
      {cart.total > 0 && (
        <Suspense fallback={waiting}>
          <Checkout cart={cart} onRemove={removal.remove} onPlaced={onPlaced} />
        </Suspense>
      )}
    </div>
  );
}
