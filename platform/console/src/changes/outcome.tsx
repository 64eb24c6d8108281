import { Button } from '../ui/button.tsx';
import type { Done } from './done.ts';
import type { Intent } from './intent.ts';
import styles from './outcome.module.css';
import { ServedLine } from './served-line.tsx';

interface Props {
  done: Done | null;
  onReverse: (intent: Intent) => void;
  onDismiss: () => void;
}

/** The result of the last change, with buttons that reverse it. It stays until it is dismissed. */
export function Outcome({ done, onReverse, onDismiss }: Props) {
  return (
    <output className={styles.place}>
      {done && (
        <div className={styles.outcome}>
          <p>{done.text}</p>
          {done.served && <ServedLine {...done.served} />}
          <div className={styles.actions}>
            {done.reverses.map(({ label, intent }) => (
              <Button key={label} size="small" onClick={() => onReverse(intent)}>
                {label}
              </Button>
            ))}
            <Button size="small" onClick={onDismiss}>
              Dismiss
            </Button>
          </div>
        </div>
      )}
    </output>
  );
}
