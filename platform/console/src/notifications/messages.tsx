import { useInfiniteQuery } from '@tanstack/react-query';
import { Time } from '../format/time.tsx';
import { QueryState } from '../query-state/query-state.tsx';
import { messagesQuery } from '../registry/queries.ts';
import type { Message } from '../registry/types.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Table, type Column } from '../ui/table.tsx';
import styles from './messages.module.css';

/** The messages of a subscription, newest first, with each attempt to send them. */
export function Messages({ subscription }: { subscription: string }) {
  const messages = useInfiniteQuery(messagesQuery(subscription));
  return (
    <>
      <QueryState query={messages}>
        {(found) =>
          found.length === 0 ? (
            <p>No message yet. Send a test message to try it.</p>
          ) : (
            <Table caption="Messages, newest first" columns={COLUMNS} rows={found} rowKey={({ id }) => id} />
          )
        }
      </QueryState>
      {messages.hasNextPage && (
        <Button
          className={styles.more}
          busy={messages.isFetchingNextPage}
          onClick={() => void messages.fetchNextPage()}
        >
          Show older messages
        </Button>
      )}
    </>
  );
}

const COLUMNS: Column<Message>[] = [
  { title: 'Message', heading: true, cell: ({ subject }) => subject },
  { title: 'Event', cell: ({ type }) => <code>{type}</code> },
  { title: 'When', cell: ({ at }) => <Time iso={at} /> },
  { title: 'State', cell: (message) => <State message={message} /> },
  { title: 'Attempts', cell: ({ attempts }) => attempts.length > 0 && <Attempts attempts={attempts} /> },
];

const TONES = { delivered: 'good', waiting: 'warning', failed: 'danger' } as const;

const State = ({ message: { state, nextAttempt, attempts } }: { message: Message }) => (
  <>
    <Badge tone={TONES[state]}>{state}</Badge>
    {nextAttempt && attempts.length > 0 && (
      <div>
        next attempt <Time iso={nextAttempt} />
      </div>
    )}
  </>
);

const Attempts = ({ attempts }: Pick<Message, 'attempts'>) => (
  <ol role="list" className={styles.attempts}>
    {attempts.map(({ at, status, ms, error }) => (
      <li key={at}>
        <Time iso={at} />: {error ?? (status === null ? 'accepted' : `accepted with ${status}`)} ({ms}&nbsp;ms)
      </li>
    ))}
  </ol>
);
