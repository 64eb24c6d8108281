import { isSignedIn } from '@farmgate/shared/auth';
import type { Order } from '@farmgate/shared/contract';
import type { LoaderArgs } from '@farmgate/shared/remote';
import { Busy, ButtonLink, EmptyState, PageMeta, Skeleton, Stack } from '@farmgate/shared/ui';
import { CallView, useQuery } from '@farmgate/shared/query';
import { ordersQuery } from '../api/orders.ts';
import { CustomerLayout } from '../customer/customer-layout.tsx';
import styles from './order-card.module.css';
import { OrderCard } from './order-card.tsx';
import { useArrivalNotice } from './use-arrival-notice.ts';

/** Starts the call without waiting for it: the page shows a skeleton. The edge renders the page signed out. */
export const loader = ({ queryClient }: LoaderArgs) => {
  if (isSignedIn()) void queryClient.prefetchQuery(ordersQuery());
  return null;
};

/** Everything the customer has ordered, newest first. */
export function Component() {
  useArrivalNotice();
  const call = useQuery(ordersQuery());
  return (
    <CustomerLayout title="My Orders">
      <PageMeta description="Your orders, their status and their invoices." />
      <CallView call={call} failed="Your orders did not load" waiting={<OrdersSkeleton />}>
        {({ data: orders }) => <Orders orders={orders} />}
      </CallView>
    </CustomerLayout>
  );
}

function Orders({ orders }: { orders: Order[] }) {
  if (orders.length === 0) {
    return (
      <EmptyState
        image="orders"
        title="No orders yet"
        text="Your orders appear here, with their status and invoice."
        action={<ButtonLink href="/products">Browse products</ButtonLink>}
      />
    );
  }
  return (
    <ul role="list" className={styles.list}>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </ul>
  );
}

const OrdersSkeleton = () => (
  <Busy label="Loading your orders">
    <Stack gap={5}>
      {[0, 1, 2].map((order) => (
        <Skeleton key={order} shape="box" height="16rem" />
      ))}
    </Stack>
  </Busy>
);
