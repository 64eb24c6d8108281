import { NOTIFICATION_EVENTS } from '@farmgate/registry-client/notification-events';
import { useState } from 'react';
import { Time } from '../format/time.tsx';
import type { Subscription } from '../registry/types.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/page.tsx';
import { FORMATS } from './formats.ts';
import { Messages } from './messages.tsx';
import styles from './subscription-panel.module.css';
import { TestResult } from './test-result.tsx';
import { useTestMessage } from './use-test-message.ts';

interface Props {
  subscription: Subscription;
  onRemove: () => void;
}

const ALL = Object.keys(NOTIFICATION_EVENTS).length;

/** One subscription: what it gets, whether that arrives, and its messages when they are opened. */
export function SubscriptionPanel({ subscription, onRemove }: Props) {
  const { id, target, format, channel, events, lastDelivered, waiting, failed, createdAt, createdBy } = subscription;
  const [isOpen, setOpen] = useState(false);
  const test = useTestMessage(id);
  return (
    <Panel title={target} label={`${target} (${id})`} aside={<Badge>{FORMATS[format].name}</Badge>}>
      <dl className={styles.facts}>
        <dt>Events</dt>
        <dd>{events.length === ALL ? 'all' : events.join(', ')}</dd>
        <dt>Channel</dt>
        <dd>{channel ?? 'all channels'}</dd>
        <dt>Last delivered</dt>
        <dd>{lastDelivered ? <Time iso={lastDelivered} /> : 'never'}</dd>
        <dt>Problems</dt>
        <dd className={styles.badges}>
          {waiting > 0 && <Badge tone="warning">{waiting} waiting</Badge>}
          {failed > 0 && <Badge tone="danger">{failed} failed</Badge>}
          {waiting + failed === 0 && 'none'}
        </dd>
        <dt>Added</dt>
        <dd>
          <Time iso={createdAt} /> by {createdBy}
        </dd>
        <dt>Id</dt>
        <dd>
          <code>{id}</code>
        </dd>
      </dl>
      <div className={styles.actions}>
        <Button size="small" busy={test.isPending} onClick={test.send}>
          Send a test message
        </Button>
        <Button size="small" onClick={onRemove}>
          Remove …
        </Button>
      </div>
      <TestResult result={test.data} error={test.error} />
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Messages of the last 30 days</summary>
        {isOpen && <Messages subscription={id} />}
      </details>
    </Panel>
  );
}
