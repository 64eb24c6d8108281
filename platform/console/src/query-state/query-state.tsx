import { RejectedError } from '@farmgate/registry-client/errors';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isUnknownToken } from '../registry/errors.ts';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './query-state.module.css';

interface Props<T> {
  query: UseQueryResult<T>;
  /** What is being done meanwhile, where it takes longer than a moment. */
  meanwhile?: string;
  children: (data: T) => ReactNode;
}

/** What was read, even when reading it again fails; until then that it is on its way, or why it is not coming. */
export function QueryState<T>({ query, meanwhile, children }: Props<T>) {
  const { data, error, refetch } = query;
  const { askToSignIn } = useSession();
  if (data !== undefined) return children(data);
  if (!error) return <p className={styles.waiting}>Reading …{meanwhile && ` ${meanwhile}`}</p>;
  if (isUnknownToken(error)) {
    return (
      <Notice tone="warning" role="alert" title="Sign in to read this">
        <p>Reading needs a deploy token here.</p>
        <Button size="small" onClick={() => askToSignIn()}>
          Sign in
        </Button>
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      role="alert"
      title={error instanceof RejectedError ? 'The registry says no' : 'Not reachable'}
    >
      <p>{error.message}</p>
      <Button size="small" onClick={() => void refetch()}>
        Try again
      </Button>
    </Notice>
  );
}
