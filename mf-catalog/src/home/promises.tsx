import { Container, Icon, type IconName } from '@farmgate/shared/ui';
import styles from './promises.module.css';

const PROMISES: { icon: IconName; text: string }[] = [
  { icon: 'leaf', text: 'Harvested within 48 hours' },
  { icon: 'truck', text: 'Delivered in 1-2 days' },
  { icon: 'star', text: 'From over 200 farmers' },
  { icon: 'shield', text: 'No-questions-asked return at delivery' },
];

/** Why here and not elsewhere, in four lines. */
export function Promises() {
  return (
    <Container>
      <ul role="list" className={styles.promises}>
        {PROMISES.map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} />
            {text}
          </li>
        ))}
      </ul>
    </Container>
  );
}
