import { errorText } from '@farmgate/shared/api';
import { isSignedIn } from '@farmgate/shared/auth';
import { ordersQuery } from '@farmgate/shared/data';
import type { LoaderArgs } from '@farmgate/shared/remote';
import { Busy, ButtonLink, EmptyState, ErrorCard, PageMeta, Skeleton, Stack } from '@farmgate/shared/ui';
import { useQuery } from '@farmgate/shared/query';
import { CustomerLayout } from '../customer/customer-layout.tsx';
import styles from './order-card.module.css';
import { OrderCard } from './order-card.tsx';
import { useArrivalNotice } from './use-arrival-notice.ts';

/** Starts the call and does not wait: the page shows its shape meanwhile. At the edge nobody is signed in. */
export const loader = ({ queryClient }: LoaderArgs) => {
  if (isSignedIn()) void queryClient.prefetchQuery(ordersQuery());
  return null;
};

/** Everything the customer has ordered, newest first. */
export function Component() {
  useArrivalNotice();
  return (
    <CustomerLayout title="My Orders">
      <PageMeta description="What you have ordered, how far it is, and its invoices." />
      <Orders />
    </CustomerLayout>
  );
}

function Orders() {
  const { data, error, refetch, isFetching } = useQuery(ordersQuery());
  if (data && data.data.length === 0) {
    return (
      <EmptyState
        image="orders"
        title="No orders yet"
        text="What you order shows here, with its invoice and how far it is."
        action={<ButtonLink href="/products">Browse products</ButtonLink>}
      />
    );
  }
  if (data) {
    return (
      <ul role="list" className={styles.list}>
        {data.data.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
    );
  }
  if (error) {
    return (
      <ErrorCard
        title="Your orders did not load"
        text={errorText(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  return (
    <Busy label="Loading your orders">
      <Stack gap={5}>
        {[0, 1, 2].map((order) => (
          <Skeleton key={order} shape="box" height="16rem" />
        ))}
      </Stack>
    </Busy>
  );
}
