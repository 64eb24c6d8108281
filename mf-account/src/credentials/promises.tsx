import { Icon } from '@farmgate/shared/ui';
import type { IconName } from '@farmgate/shared/ui';
import styles from './promises.module.css';

const PROMISES: { icon: IconName; title: string; text: string }[] = [
  { icon: 'leaf', title: 'Harvested within 48 hours', text: 'Straight from more than 200 farmers.' },
  { icon: 'truck', title: 'Delivery in 1-2 days', text: 'Orders are processed Monday to Friday.' },
  { icon: 'shield', title: 'Returns at delivery', text: 'No questions asked.' },
];

/** Why to have an account here. */
export function Promises({ className }: { className?: string }) {
  return (
    <ul role="list" className={`${styles.list} ${className ?? ''}`}>
      {PROMISES.map(({ icon, title, text }) => (
        <li key={icon} className={styles.promise}>
          <span className={styles.plate}>
            <Icon name={icon} />
          </span>
          <div>
            <p className={styles.title}>{title}</p>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
