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

/** Shows the data of a query, also when a refetch fails; before that, its progress or its error. */
export function QueryState<T>({ query, meanwhile, children }: Props<T>) {
  const { data, error, refetch } = query;
  const { askToSignIn } = useSession();
  if (data !== undefined) return children(data);
  if (!error) return <p className={styles.waiting}>Loading …{meanwhile && ` ${meanwhile}`}</p>;
  if (isUnknownToken(error)) {
    return (
      <Notice tone="warning" role="alert" title="Sign in to read this">
        <p>Reading requires a deploy token here.</p>
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
      title={error instanceof RejectedError ? 'The registry rejected this' : 'The registry is not reachable'}
    >
      <p>{error.message}</p>
      <Button size="small" onClick={() => void refetch()}>
        Try again
      </Button>
    </Notice>
  );
}
