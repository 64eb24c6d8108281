import { Busy, Card, Skeleton } from '@farmgate/shared/ui';
import { OrderDetailsBones } from '../checkout/order-details-skeleton.tsx';
import overview from './cart-overview.module.css';
import styles from './cart-skeleton.module.css';

/** The shape of a cart with a few lines, as tall as the page will be: nothing below it jumps. */
export function CartSkeleton() {
  return (
    <Busy label="Loading your cart">
      <div className={overview.page}>
        <Card padding="none">
          {Array.from({ length: 3 }, (_, index) => (
            <div key={index} className={styles.line}>
              <Skeleton shape="box" width="5rem" height="5rem" />
              <div className={styles.words}>
                <Skeleton width="60%" />
                <Skeleton width="30%" />
              </div>
              <Skeleton width="4rem" />
            </div>
          ))}
        </Card>
        <OrderDetailsBones />
        <Card className={styles.summary}>
          <Skeleton width="50%" height="1.5rem" />
          <Skeleton lines={4} height="1.25rem" />
          <Skeleton shape="box" height="3.25rem" />
        </Card>
      </div>
    </Busy>
  );
}
