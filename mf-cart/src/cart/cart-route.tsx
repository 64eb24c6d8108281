import { isSignedIn } from '@farmgate/shared/auth';
import { cartQuery, useCart } from '@farmgate/shared/data';
import { CallView } from '@farmgate/shared/query';
import type { LoaderArgs } from '@farmgate/shared/remote';
import { Container, PageHeader, PageMeta } from '@farmgate/shared/ui';
import { useState } from 'react';
import { OrderPlaced } from '../checkout/order-placed.tsx';
import { TEXTS } from '../texts/texts.ts';
import { CartOverview } from './cart-overview.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';

/** Starts the call without waiting for it: the page shows a skeleton. The edge renders the page signed out. */
export const loader = ({ queryClient }: LoaderArgs) => {
  if (isSignedIn()) void queryClient.prefetchQuery(cartQuery());
  return null;
};

/** The cart, the order details and the way to the order. */
export function Component() {
  const call = useCart();
  const [placed, setPlaced] = useState<string>();
  return (
    <Container>
      <PageMeta description="Your cart, its total and your delivery address." />
      <PageHeader
        title={TEXTS.cartOverview}
        breadcrumbs={[{ label: 'Home', href: '/' }, { label: TEXTS.cartOverview }]}
      />
      {placed !== undefined ? (
        <OrderPlaced orderNo={placed} />
      ) : (
        <CallView call={call} failed="Your cart did not load" waiting={<CartSkeleton />}>
          {(cart) => <CartOverview cart={cart} onPlaced={setPlaced} />}
        </CallView>
      )}
    </Container>
  );
}
