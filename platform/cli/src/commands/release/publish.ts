import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { PublishResult } from '@farmgate/registry-client/client';
import { connectWithToken } from '../../connection/connect.ts';
import { withManual } from '../../manual/manual.ts';
import type { Io } from '@farmgate/terminal/io';
import { size } from '@farmgate/terminal/table';
import { type CommonOptions, withCommonOptions } from '../options.ts';

interface PublishOptions extends CommonOptions {
  dryRun?: boolean;
}

export function registerPublish(program: Command, io: Io): void {
  const command = program
    .command('publish')
    .argument(
      '[folders...]',
      'folders of parts (mf-cart) or builds (mf-cart/dist/release); default: the current folder',
    )
    .summary('upload builds to the registry')
    .description('Upload builds to the registry. Publishing does not make them live.')
    .option('--dry-run', 'check the builds and send nothing')
    .option('--yes', 'accepted for scripts; publishing has no prompt');
  withManual(withCommonOptions(command), {
    notes: [
      'A release is immutable: the same version with other files is rejected. Publishing the same build again\n' +
        'changes no file; it makes that release the @latest of its part.\n' +
        'Publishing takes no reason; promote does.',
    ],
    examples: [
      { does: 'publish the cart after npm run build', line: 'farmgate publish mf-cart' },
      { does: 'publish two parts', line: 'farmgate publish shell mf-cart' },
    ],
  }).action((folders: string[], options: PublishOptions) => publish(io, folders, options));
}

async function publish(io: Io, folders: string[], options: PublishOptions): Promise<void> {
  const { findRelease, verifyRelease } = await import('../../client/pack-release.ts');
  // Check all builds before the first upload.
  const builds: string[] = [];
  for (const folder of folders.length > 0 ? folders : ['.']) builds.push(await findRelease(resolve(io.cwd, folder)));
  const descriptors = await Promise.all(builds.map(verifyRelease));
  if (options.dryRun) {
    if (options.json)
      return io.data(JSON.stringify({ checked: descriptors.map(({ name, version }) => ({ name, version })) }));
    for (const { name, version } of descriptors) io.data(`${name} ${version}`);
    return io.words('The builds are complete; nothing was sent. Repeat without --dry-run to publish.');
  }

  const client = await connectWithToken(io, options);
  const published: PublishResult[] = [];
  for (const build of builds) {
    const result = await client.publish(build);
    const { name, version, files, bytes } = result.release;
    published.push(result);
    io.words(
      result.created
        ? `Published ${files} files, ${size(bytes)}.`
        : `${name} ${version} was published before; it is ${name}@latest again.`,
    );
    if (!options.json) io.data(`${name} ${version}`);
  }
  if (options.json) io.data(JSON.stringify({ published }));
  for (const { release } of published) io.words(`Next: farmgate promote ${release.name}@${release.version}`);
}
