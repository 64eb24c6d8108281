import type { LogEntry } from '@farmgate/registry-client/client';
import { writeCsv } from '@farmgate/terminal/csv';
import type { Io } from '@farmgate/terminal/io';

const COLUMNS = [
  'id',
  'at',
  'channel',
  'part',
  'action',
  'from',
  'to',
  'rollout',
  'percent',
  'bad',
  'forced',
  'preview',
  'until',
  'setting',
  'figures',
  'liveOn',
  'rejectedBy',
  'reason',
  'by',
  'client',
  'basedOn',
  'compositionId',
];

/** Prints each page when it has arrived, so that a log of any length needs the memory of one page. */
export async function printCsv(io: Io, pages: AsyncIterable<LogEntry[]>): Promise<void> {
  io.data(writeCsv(COLUMNS, []).trimEnd());
  for await (const page of pages) io.data(writeCsv(COLUMNS, page.map(row), { header: false }).trimEnd());
}

const row = ({ forced, setting, figures, edges, ...entry }: LogEntry): Record<string, unknown> => ({
  ...entry,
  forced: forced.join(' '),
  setting: setting && JSON.stringify(setting),
  figures: figures && JSON.stringify(figures),
  liveOn: edges?.live,
  rejectedBy: edges?.rejected.map(({ edge, reason }) => `${edge}: ${reason}`).join('; '),
});
