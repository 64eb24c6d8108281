import { packArchive } from '@farmgate/declarations/archive';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { fileRecord, releaseVersion } from '@farmgate/contract/descriptor';
import { isShell } from '@farmgate/contract/part';
import type { SampleRelease } from '@farmgate/contract/testing';
import { sharedFiles } from './shared-files.ts';
import { testRelease } from './test-release.ts';

const FILE = 'types/declarations.tar';
const UI = '@farmgate/shared/ui';

/**
 * A release with declarations: `ui` is what `@farmgate/shared/ui` declares. A remote uses `names` of it as types, so that no other rule
 * looks at them.
 */
export async function declaredRelease(
  name: string,
  ui: string,
  { names = ['Button'], more = {} }: { names?: string[]; more?: Record<string, string> } = {},
): Promise<SampleRelease> {
  const files = new Map([...sharedFiles(ui), ...Object.entries(more)]);
  return withFile(testRelease(name, ui), FILE, (await packArchive(files)).toString('utf8'), {
    declarations: FILE,
    shared: {
      [UI]: isShell(name) ? { range: null, provides: '1.0.0' } : { range: '^1.0.0', provides: null, types: names },
    },
  });
}

function withFile(
  { descriptor, content }: SampleRelease,
  path: string,
  text: string,
  more: Partial<ReleaseDescriptor>,
): SampleRelease {
  const files = { ...descriptor.files, [path]: fileRecord(Buffer.from(text)) };
  return {
    descriptor: { ...descriptor, ...more, files, version: releaseVersion('1.0.0', files) },
    content: { ...content, [path]: text },
  };
}
