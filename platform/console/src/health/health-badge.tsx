import { Badge } from '../ui/badge.tsx';
import { formatCount, formatShare, formatVital } from '../format/format.ts';
import type { HealthMinute } from '../registry/types.ts';
import styles from './health-badge.module.css';
import { summarise } from './summary.ts';

/** What one release has to show for the last hour. */
export function HealthBadge({ minutes }: { minutes: HealthMinute[] }) {
  const { pages, errorRate, vitals } = summarise(minutes);
  if (errorRate === null) return <span className={styles.quiet}>no pages in the last hour</span>;
  return (
    <div className={styles.health}>
      <Badge tone={toneOf(errorRate)}>{formatShare(errorRate)} errors</Badge>
      <span className={styles.quiet}>
        {formatCount(pages)} {pages === 1 ? 'page' : 'pages'}
        {vitals.LCP !== undefined && `, LCP ${formatVital('LCP', vitals.LCP)}`}
      </span>
    </div>
  );
}

/** Highlights error rates worth a look. Only the channel's policy decides about pauses and rollbacks. */
const toneOf = (errorRate: number) => (errorRate >= 0.1 ? 'danger' : errorRate >= 0.02 ? 'warning' : 'good');
