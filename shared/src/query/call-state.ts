import { ApiError } from '../api/api-error.ts';

/** The states that the product knows for each call. `network-error`: no answer, as opposed to an answer that says no. */
export type CallState = 'initial' | 'pending' | 'fulfilled' | 'rejected' | 'network-error';

interface Call {
  status: 'idle' | 'pending' | 'success' | 'error';
  fetchStatus?: 'fetching' | 'paused' | 'idle';
  error: unknown;
}

/** The product's word for the state of a query or mutation. Clearing a mutation is its `reset()`. */
export function callState(call: Call): CallState {
  if (call.status === 'success') return 'fulfilled';
  if (call.status === 'error') {
    return call.error instanceof ApiError && call.error.kind !== 'rejected' ? 'network-error' : 'rejected';
  }
  // A query that is not enabled says "pending" but nothing is on its way.
  if (call.status === 'idle' || (call.fetchStatus === 'idle' && call.status === 'pending')) return 'initial';
  return 'pending';
}
