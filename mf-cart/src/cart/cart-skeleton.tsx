import { Busy, Card, Skeleton } from '@farmgate/shared/ui';
import styles from './cart-skeleton.module.css';

/** The shape of a cart with a few lines. */
export function CartSkeleton() {
  return (
    <Busy label="Loading your cart">
      <Card padding="none">
        {Array.from({ length: 3 }, (_, index) => (
          <div key={index} className={styles.line}>
            <Skeleton shape="box" width="4.5rem" height="4.5rem" />
            <div className={styles.words}>
              <Skeleton width="60%" />
              <Skeleton width="30%" />
            </div>
            <Skeleton width="4rem" />
          </div>
        ))}
      </Card>
    </Busy>
  );
}
