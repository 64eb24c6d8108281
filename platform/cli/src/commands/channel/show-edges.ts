import type { EdgeList } from '@farmgate/registry-client/client';
import type { Io } from '@farmgate/terminal/io';
import { table } from '@farmgate/terminal/table';
import type { RegistryClient } from '../../client/registry-client.ts';
import { type ChannelOptions, onChannel } from '../options.ts';

/** Prints what each edge of a channel serves differently from the channel, and why. */
export async function showEdges(io: Io, client: RegistryClient, { channel, json }: ChannelOptions): Promise<void> {
  const list = await client.edges(channel);
  if (json) return io.data(JSON.stringify(list));
  const { edges, revision } = list;
  if (edges.length === 0)
    return io.words(`No edge of ${channel} reports to this registry. Edges report when they have its EDGE_TOKEN.`);
  io.data(table(['EDGE', 'SEEN', 'ENTRY', 'MISSED', 'DIFFERS'], edges.flatMap(rowsOf(revision))));
  const current = edges.filter((edge) => isCurrent(edge, revision)).length;
  io.words(
    `${current} of ${edges.length} serve everything up to log entry ${revision}. For the history: farmgate history${onChannel(channel)}`,
  );
}

type Edge = EdgeList['edges'][number];

const isCurrent = ({ gone, admitted, rejected }: Edge, revision: number): boolean =>
  !gone && admitted >= revision && rejected.length === 0;

/** One row, or one for each release that the edge rejects. */
const rowsOf = (revision: number) => (edge: Edge) => {
  const { seen, gone, admitted, missed, rejected } = edge;
  const first = [edge.edge, gone ? `gone since ${second(seen)}` : second(seen), String(admitted), String(missed)];
  const behind = admitted < revision ? [`behind: the newest entry is ${revision}`] : [];
  const rejections = rejected.map(
    ({ part, version, rollout, serving, reason }) =>
      `${part} ${version}${rollout ? ' (rollout)' : ''} rejected, serves ${serving ?? 'no release of it'}: ${reason}`,
  );
  const [line = '-', ...more] = [...behind, ...rejections];
  return [[...first, line], ...more.map((next) => ['', '', '', '', next])];
};

/** `2026-11-22 10:00:07Z` */
const second = (iso: string): string => iso.slice(0, 19).replace('T', ' ') + 'Z';
