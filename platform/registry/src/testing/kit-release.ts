import { type SampleRelease, sampleRelease } from '@farmgate/contract/testing';
import { pack } from 'tar-stream';
import { buffer } from 'node:stream/consumers';

/** Any time: it becomes part of the packages. */
const MTIME = new Date('1985-10-26T08:15:00.000Z');

/** A package's tar file, as the kit's build packs it. */
export async function packageTar(files: Record<string, string>): Promise<Buffer> {
  const tar = pack();
  for (const [path, text] of Object.entries(files)) tar.entry({ name: `package/${path}`, mtime: MTIME }, text);
  tar.finalize();
  return buffer(tar as AsyncIterable<Uint8Array>);
}

/** Manifests of a kit with a command line without dependencies, and two packages of which one needs the other. */
const MANIFESTS = {
  cli: { name: '@farmgate/cli', version: '1.2.0' },
  contract: { name: '@farmgate/contract', version: '1.2.0', dependencies: { ajv: '^8.20.0' } },
  shared: {
    name: '@farmgate/shared',
    version: '1.2.0',
    dependencies: { '@farmgate/contract': '^1.2.0', axios: '^1.0.0' },
  },
};

/** A shell release with a kit whose versions end in these 8 hex digits; `marker` is part of the packages. */
export async function kitRelease(hex: string, marker: string): Promise<SampleRelease> {
  const content: Record<string, string> = { 'web/shell.js': `// shell ${marker}` };
  const kit: Record<string, { version: string; file: string }> = {};
  for (const [name, manifest] of Object.entries(MANIFESTS)) {
    const file = `kit/${name}.tar`;
    // The files are ASCII, so the tar is text.
    content[file] = (
      await packageTar({ 'package.json': JSON.stringify(manifest), 'index.js': `// ${name} ${marker}` })
    ).toString('utf8');
    kit[name] = { version: `1.2.0-${hex}`, file };
  }
  return sampleRelease('shell', content, { kit });
}
