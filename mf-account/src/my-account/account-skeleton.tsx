import { Busy, Card, Skeleton } from '@farmgate/shared/ui';
import styles from './account-form.module.css';

/** Fields a group, as the form has them. */
const GROUPS = [4, 2, 3];

/** The shape of the account form. */
export function AccountSkeleton() {
  return (
    <Busy label="Loading your account">
      <Card padding="lg">
        {GROUPS.map((fields, group) => (
          <div key={group} className={styles.group}>
            <div className={styles.wide}>
              <Skeleton width="9rem" />
            </div>
            {Array.from({ length: fields }, (_, index) => (
              <div key={index}>
                <Skeleton width="6rem" />
                <Skeleton shape="box" height="var(--control-height)" />
              </div>
            ))}
          </div>
        ))}
      </Card>
    </Busy>
  );
}
