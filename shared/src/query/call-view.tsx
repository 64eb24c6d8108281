import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../api/api-error.ts';
import { ErrorCard } from '../ui/feedback/state-card.tsx';
import { callState } from './call-state.ts';

interface Props<Data> {
  call: Pick<UseQueryResult<Data>, 'data' | 'error' | 'status' | 'fetchStatus' | 'refetch'>;
  /** What the page says when nothing came: `Your cart did not load`. */
  failed: string;
  /** The shape of what is on its way. */
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows a call by its state: the data, a skeleton while loading, or the error with a retry button. */
export function CallView<Data>({ call, failed, waiting, children }: Props<Data>) {
  // Data stays visible while it is fetched again, even when that fails.
  if (call.data !== undefined) return children(call.data);
  switch (callState(call)) {
    case 'rejected':
    case 'network-error':
      return (
        <ErrorCard
          title={failed}
          text={errorText(call.error)}
          onRetry={() => void call.refetch()}
          busy={call.fetchStatus === 'fetching'}
        />
      );
    default:
      return waiting;
  }
}
