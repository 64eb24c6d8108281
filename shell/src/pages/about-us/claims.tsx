import { Grid, Icon } from '@farmgate/shared/ui';
import type { IconName } from '@farmgate/shared/ui';
import styles from './about-us.module.css';

const CLAIMS: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'leaf',
    title: 'Harvested within 48 hours',
    text: 'We pick after you order and never keep produce in storage.',
  },
  { icon: 'users', title: 'Over 200 farmers', text: 'Most of them within an hour’s drive of the city.' },
  { icon: 'truck', title: 'Delivery in 1-2 days', text: 'From the field to your door, shaded and in reusable crates.' },
  { icon: 'calendar', title: 'Processed Monday to Friday', text: 'We process weekend orders on Monday.' },
  {
    icon: 'shield',
    title: 'No-questions-asked return',
    text: 'Check everything at delivery and return what you do not like.',
  },
  {
    icon: 'home',
    title: 'No pickup after delivery',
    text: 'We cannot collect items later, so please check them at the door.',
  },
];

/** The shop's promises. */
export function Claims() {
  return (
    <Grid as="ul" min="16rem" max={3}>
      {CLAIMS.map(({ icon, title, text }) => (
        <li key={icon} className={styles.claim}>
          <span className={styles.plate}>
            <Icon name={icon} size="1.5rem" />
          </span>
          <div>
            <h3 className={styles.claimTitle}>{title}</h3>
            <p className={styles.claimText}>{text}</p>
          </div>
        </li>
      ))}
    </Grid>
  );
}
