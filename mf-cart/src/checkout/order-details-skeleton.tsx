import { Busy, Card, Skeleton } from '@farmgate/shared/ui';
import styles from './order-details.module.css';

/** The shape of the order details, without a word about it. */
export function OrderDetailsBones() {
  return (
    <Card className={styles.details} padding="lg">
      <Skeleton width="9rem" height="1.5rem" />
      <div className={styles.fields}>
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index}>
            <Skeleton width="6rem" />
            <Skeleton shape="box" height="var(--control-height)" />
          </div>
        ))}
      </div>
      <Skeleton shape="box" height="7rem" />
    </Card>
  );
}

/** The order details while their form loads. */
export const OrderDetailsSkeleton = () => (
  <Busy label="Loading order details">
    <OrderDetailsBones />
  </Busy>
);
