import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Icon } from '../base/icon.tsx';
import type { IconName } from '../base/icons.ts';
import { cx } from '../base/cx.ts';
import { Picture } from '../display/picture.tsx';
import classes from './state-card.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  icon?: IconName;
  /** A picture of the folder `empty` in place of the icon, e.g. `cart`. */
  image?: string;
  /** Where to go from here. */
  action?: ReactNode;
  /** `h1` where there is nothing else on the page. */
  heading?: 'h1' | 'h2';
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, text, icon = 'leaf', image, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {image ? (
        <Picture folder="empty" image={image} sizes="160px" alt="" width={160} height={160} />
      ) : (
        <span className={classes.plate}>
          <Icon name={icon} size="2.25rem" />
        </span>
      )}
      <Heading className={classes.title}>{title}</Heading>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

export interface ErrorCardProps {
  title?: ReactNode;
  text?: ReactNode;
  /** Without it there is no button. */
  onRetry?: () => void;
  /** The retry is on its way. */
  busy?: boolean;
  /** `h1` where there is nothing else on the page. */
  heading?: 'h1' | 'h2';
}

/** Something failed to load; the rest of the page works on. */
export function ErrorCard(props: ErrorCardProps) {
  const { title = 'This part did not load', text, onRetry, busy, heading: Heading = 'h2' } = props;
  return (
    <div role="alert" className={cx(classes.state, classes.error)}>
      <span className={classes.plate}>
        <Icon name="alert" size="2.25rem" />
      </span>
      <Heading className={classes.title}>{title}</Heading>
      <p className={classes.text}>{text ?? 'Check your connection and try again.'}</p>
      {onRetry && (
        <div className={classes.action}>
          <Button variant="secondary" icon="refresh" busy={busy} onClick={onRetry}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}
