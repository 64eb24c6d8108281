import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangeResult } from '../registry/types.ts';
import { isStale, isUnknownToken } from '../registry/errors.ts';
import { channelQuery } from '../registry/queries.ts';
import { useSession } from '../session/session.ts';
import type { Confirmation } from './send.ts';

interface Options {
  channel: string;
  /** The parts that the change is about. */
  parts: string[];
  send: (confirmation: Confirmation) => Promise<ChangeResult>;
  /** The confirmation is busy until this has ended. */
  onDone: (result: ChangeResult) => Promise<void>;
}

/**
 * One confirmation: it keeps the state of its parts that was on screen when it began, and knows when that is no longer current,
 * whether the console heard of it or the registry refused. Changes of other parts do not matter.
 */
export function useConfirmation({ channel, parts, send, onDone }: Options) {
  const client = useQueryClient();
  const { askToSignIn, signOut } = useSession();
  const { data } = useQuery(channelQuery(channel));
  const [decidedOn, setDecidedOn] = useState(data?.revisions);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (failure) => {
      if (!isUnknownToken(failure)) return;
      signOut();
      askToSignIn();
    },
  });

  const revisions = decidedOn ?? data?.revisions;
  const basedOn = revisions && Object.fromEntries(parts.map((part) => [part, revisions[part] ?? 0]));
  const isCurrent = (part: string) => (data?.revisions[part] ?? 0) === basedOn?.[part];
  const stale = isStale(error) || (data !== undefined && !isPending && !parts.every(isCurrent));
  return {
    basedOn,
    stale,
    error: isStale(error) ? null : error,
    busy: isPending,
    confirm: (confirmation: Omit<Confirmation, 'basedOn'>) => {
      if (basedOn !== undefined && !isPending) mutate({ ...confirmation, basedOn });
    },
    /** Takes the current state as what was looked at. */
    reload: async () => {
      const { revisions: current } = await client.fetchQuery({ ...channelQuery(channel), staleTime: 0 });
      setDecidedOn(current);
      reset();
    },
  };
}
