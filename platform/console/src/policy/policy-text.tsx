import { formatShare } from '../format/format.ts';
import type { HealthPolicy } from '../registry/types.ts';
import { Table } from '../ui/table.tsx';
import { ACTIONS, SIGNAL_NAMES, SIGNALS } from './figures.ts';
import { modeOf } from './mode.ts';
import styles from './policy-text.module.css';

/** A policy as text. */
export function PolicyText({ policy }: { policy: HealthPolicy }) {
  const mode = modeOf(policy);
  if (mode === 'off') return <p>The guard is off on this channel. Releases are not judged; health is only shown.</p>;
  return (
    <div className={styles.words}>
      {mode === 'dry-run' && (
        <p>
          <b>Dry run:</b> nothing is rolled back or paused. The log says what would have been done.
        </p>
      )}
      <p>
        Rollouts, and releases promoted in the last <b>{policy.freshMinutes} minutes</b>, are compared with the release
        that they replace. A release must fail for at least <b>{policy.minVisitors} networks</b>. At most{' '}
        <b>{formatShare(policy.errorBudget)}</b> of good releases are rolled back by mistake.
      </p>
      <Table
        caption="Actions by signal"
        columns={[
          { title: 'Signal', heading: true, cell: (name) => name },
          { title: 'What happened', cell: (name) => SIGNALS[name] },
          { title: 'Action', cell: (name) => ACTIONS[policy.actions[name]] },
        ]}
        rows={SIGNAL_NAMES}
        rowKey={(name) => name}
      />
    </div>
  );
}
