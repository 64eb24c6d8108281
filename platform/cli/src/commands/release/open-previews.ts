import type { Command } from 'commander';
import type { PreviewList } from '@farmgate/registry-client/client';
import { connect } from '../../connection/connect.ts';
import { withManual } from '../../manual/manual.ts';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import { minute, table } from '@farmgate/terminal/table';
import { channelName } from '../arguments.ts';
import { type CommonOptions, type MutationOptions, withCommonOptions, withMutationOptions } from '../options.ts';
import { perform } from '../perform.ts';

type Preview = PreviewList['previews'][number];

export function registerPreviewList(preview: Command, io: Io): void {
  const command = preview
    .command('list')
    .summary('list open previews')
    .description('List the open previews: id, channel, releases, times, creator and reason, without the links.')
    .option('--channel <name>', 'only this channel', channelName);
  withManual(withCommonOptions(command), {
    examples: [{ does: 'all open previews', line: 'farmgate preview list' }],
  }).action((options: CommonOptions & { channel?: string }) => list(io, options));
}

export function registerPreviewRevoke(preview: Command, io: Io): void {
  const command = preview
    .command('revoke')
    .argument('<id>', 'the id from farmgate preview list')
    .summary('end a preview early')
    .description('End a preview immediately: its link, and every browser that has opened it.');
  withManual(withCommonOptions(withMutationOptions(command)), {
    notes: ['An edge without a connection to the registry ends the preview when it reconnects.'],
    examples: [
      {
        does: 'the link went to the wrong people',
        line: 'farmgate preview revoke 3fa94c1e77aa --reason "sent to a wrong list"',
      },
    ],
  }).action((id: string, options: MutationOptions) => revoke(io, id, options));
}

async function list(io: Io, { channel, ...options }: CommonOptions & { channel?: string }): Promise<void> {
  const found = await (await connect(io, options)).previews({ channel });
  if (options.json) return io.data(JSON.stringify(found));
  if (found.previews.length === 0) return io.words('There are no open previews. Next: farmgate preview <part>@latest');
  const rows = found.previews.map((preview) => [
    preview.id,
    preview.channel,
    shown(preview),
    minute(preview.since),
    minute(preview.until),
    preview.by,
    preview.reason,
  ]);
  io.data(table(['ID', 'CHANNEL', 'SHOWS', 'SINCE', 'UNTIL', 'BY', 'REASON'], rows));
  io.words('End one with: farmgate preview revoke <id>');
}

const revoke = (io: Io, id: string, options: MutationOptions): Promise<void> =>
  perform<Preview>(io, options, async (client) => {
    const preview = (await client.previews()).previews.find((open) => open.id === id);
    if (!preview) throw new CliError(EXIT.failure, `There is no open preview ${id}. See farmgate preview list.`);
    const { channel, by, until } = preview;
    return {
      verb: 'Revoke',
      what: `preview ${id} of ${shown(preview)} on ${channel}, created by ${by}`,
      mind: `It expires at ${until} otherwise.`,
      checksDryRun: false,
      send: ({ reason }) => client.revokePreview(id, { reason }),
      data: () => [id],
      words: () => 'The preview has ended. Next: farmgate preview list',
    };
  });

const shown = ({ parts }: Preview): string =>
  Object.entries(parts)
    .map(([part, version]) => `${part}@${version}`)
    .join(' ');
