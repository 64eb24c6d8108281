import classes from './spinner.module.css';

export interface SpinnerProps {
  /** Said to screen readers; left out where something else says it. */
  label?: string;
  /** A CSS length. */
  size?: string;
}

export function Spinner({ label, size = '1.25em' }: SpinnerProps) {
  const spoken = label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true };
  return <span className={classes.spinner} style={{ '--size': size }} {...spoken} />;
}
