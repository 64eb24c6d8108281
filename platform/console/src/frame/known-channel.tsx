import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { channelNamesQuery } from '../registry/queries.ts';
import { NotFound } from './not-found.tsx';
import { useChannel } from './use-channel.ts';

/** The screens of a channel, if there is one of that name. */
export function KnownChannel() {
  const channel = useChannel();
  const { data: names } = useQuery(channelNamesQuery);
  // Until the names were read, each screen says for itself what is wrong.
  if (names && !names.includes(channel)) return <NotFound title={`There is no channel ${channel}`} />;
  return <Outlet />;
}
