import type { Command } from 'commander';
import { connection } from '../../connection/connect.ts';
import { withManual } from '../../manual/manual.ts';
import { wholeNumber } from '@farmgate/terminal/arguments';
import type { Io } from '@farmgate/terminal/io';
import { type ReleaseName, releaseNames, shopAddress } from '../arguments.ts';
import { registerPreviewList, registerPreviewRevoke } from './open-previews.ts';
import { type ChangeOptions, withChangeOptions } from '../options.ts';
import { newest, orOwnPart } from '../own-part.ts';
import { perform } from '../perform.ts';
import { resolveRelease } from '../resolve-release.ts';

interface PreviewOptions extends ChangeOptions {
  hours: number;
  shop?: string;
}

export function registerPreview(program: Command, io: Io): void {
  const preview = program
    .command('preview')
    .summary('preview releases in one browser')
    .description('Previews: links that show published releases in one browser before they are live.');
  registerCreate(preview, io);
  registerPreviewList(preview, io);
  registerPreviewRevoke(preview, io);
}

function registerCreate(parent: Command, io: Io): void {
  const command = parent
    .command('create', { isDefault: true })
    .argument(
      '[release...]',
      'part@version, or part@latest for the newest release (default: that of the team repository)',
      releaseNames,
    )
    .summary('create a preview link')
    .description(
      'Create a signed link that shows published releases in the channel’s shop, in each browser that opens it.',
    )
    .option('--hours <hours>', 'how long the link is valid, 1 to 168', wholeNumber(1, 168), 24)
    .option('--shop <address>', 'address of the shop, if it differs from the registry’s', shopAddress);
  withManual(withChangeOptions(command), {
    notes: [
      'The link first shows whose releases it contains. The preview starts with a click, which signs the browser out of the shop. Its pages have a badge to leave it. Other visitors do not get the releases. You can omit the word create.',
    ],
    examples: [
      {
        does: 'show a colleague the new cart',
        line: 'farmgate preview create mf-cart@latest --hours 8 --reason "for Asha"',
      },
    ],
  }).action(async (named: ReleaseName[] = [], options: PreviewOptions) =>
    preview(io, await orOwnPart(io, named, newest), options),
  );
}

async function preview(io: Io, named: ReleaseName[], options: PreviewOptions): Promise<void> {
  const { channel, hours } = options;
  const shop = options.shop ?? (await connection(io, options)).registry;
  await perform(io, options, async (client) => {
    const state = await client.status(channel);
    const releases: ReleaseName[] = [];
    for (const name of named) {
      const release = await resolveRelease(client, name, state);
      await client.release(release.part, release.version);
      releases.push(release);
    }
    const parts = Object.fromEntries(releases.map(({ part, version }) => [part, version]));
    return {
      verb: 'Preview',
      what: `${releases.map(({ part, version }) => `${part} ${version}`).join(' and ')} on ${channel} for ${hours} h`,
      checksDryRun: false,
      send: async ({ reason }) => {
        const made = await client.preview({ channel, parts, hours, reason });
        return { url: new URL(made.path, shop).href, ...made };
      },
      data: ({ url }) => [url],
      words: ({ id, until }) => `The link is valid until ${until}. End it earlier with: farmgate preview revoke ${id}`,
    };
  });
}
