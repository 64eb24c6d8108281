import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChannel } from '../frame/use-channel.ts';
import { QueryState } from '../query-state/query-state.tsx';
import { subscriptionsQuery } from '../registry/queries.ts';
import type { Subscription } from '../registry/types.ts';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { AddDialog } from './add-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { SubscriptionPanel } from './subscription-panel.tsx';

/** The subscriptions to events of a channel, with their latest messages. Administrators see it. */
export function NotificationsPage() {
  const channel = useChannel();
  const { whenSignedIn } = useSession();
  const subscriptions = useQuery(subscriptionsQuery(channel));
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Subscription | null>(null);
  const add = subscriptions.data && (
    <Button look="primary" onClick={() => whenSignedIn(() => setAdding(true))}>
      Add a subscription …
    </Button>
  );
  return (
    <Page title={`Notifications of ${channel}`} actions={add}>
      <QueryState query={subscriptions}>
        {(found) =>
          found.length === 0 ? (
            <p>No subscription gets events of {channel}.</p>
          ) : (
            found.map((subscription) => (
              <SubscriptionPanel
                key={subscription.id}
                subscription={subscription}
                onRemove={() => whenSignedIn(() => setRemoving(subscription))}
              />
            ))
          )
        }
      </QueryState>
      {adding && <AddDialog channel={channel} onClose={() => setAdding(false)} />}
      {removing && <RemoveDialog subscription={removing} onClose={() => setRemoving(null)} />}
    </Page>
  );
}
