import { useQuery } from '@tanstack/react-query';
import type { DecidedEntries, EdgesOutcome } from '@farmgate/registry-client/edges';
import { servedQuery } from '../registry/queries.ts';

/** On how many edges a change is live, and why others reject it. */
export function ServedLine({ channel, entries }: { channel: string; entries: DecidedEntries }) {
  const { data, isFetching } = useQuery(servedQuery(channel, entries));
  if (!data || (isFetching && data.waiting.length > 0)) return <p>Waiting for the edges …</p>;
  if (data.total === 0) return null;
  return (
    <>
      <p>
        Live on {data.live} of {data.total === 1 ? '1 edge' : `${data.total} edges`}.
      </p>
      {problemsOf(data).map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </>
  );
}

const problemsOf = ({ rejected, waiting }: EdgesOutcome): string[] => [
  ...rejected.map(({ edge, part, version, reason }) => `${edge} rejected ${part} ${version}: ${reason}.`),
  ...waiting.map((edge) => `${edge} has not answered.`),
];
