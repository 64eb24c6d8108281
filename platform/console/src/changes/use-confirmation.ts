import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangeResult } from '../registry/types.ts';
import { isStale, isUnknownToken } from '../registry/errors.ts';
import { channelQuery } from '../registry/queries.ts';
import { useSession } from '../session/session.ts';
import type { Confirmation } from './send.ts';

interface Options {
  channel: string;
  send: (confirmation: Confirmation) => Promise<ChangeResult>;
  /** The confirmation is busy until this has ended. */
  onDone: (result: ChangeResult) => Promise<void>;
}

/**
 * One confirmation: it holds on to the composition that was on screen when it began, and knows when that is no longer
 * what is live, whether the console heard of it or the registry refused.
 */
export function useConfirmation({ channel, send, onDone }: Options) {
  const client = useQueryClient();
  const { askToSignIn, signOut } = useSession();
  const { data } = useQuery(channelQuery(channel));
  const [lookedAt, setLookedAt] = useState(data?.compositionId);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (failure) => {
      if (!isUnknownToken(failure)) return;
      signOut();
      askToSignIn();
    },
  });

  const basedOn = lookedAt ?? data?.compositionId;
  const stale = isStale(error) || (data !== undefined && data.compositionId !== basedOn && !isPending);
  return {
    basedOn,
    stale,
    error: isStale(error) ? null : error,
    busy: isPending,
    confirm: (confirmation: Omit<Confirmation, 'basedOn'>) => {
      if (basedOn !== undefined && !isPending) mutate({ ...confirmation, basedOn });
    },
    /** Takes what is live now as what was looked at. */
    lookAgain: async () => {
      const { compositionId } = await client.fetchQuery({ ...channelQuery(channel), staleTime: 0 });
      setLookedAt(compositionId);
      reset();
    },
  };
}
