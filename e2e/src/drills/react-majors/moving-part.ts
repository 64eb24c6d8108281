import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execaNode } from 'execa';
import { DESCRIPTOR_FILE, type ReleaseDescriptor, parseDescriptor } from '@farmgate/contract/descriptor';
import { repository } from '../../system/farmgate.ts';

/** The application with React 18, and the same pages as a route with the shell's React. */
export type Form = 'React 18' | 'React 19';

const EXAMPLE = 'remote-react18';
const EXAMPLE_PATH = '/recipes';

/** A team's part that moves between the two majors. */
export interface MovingPart {
  part: string;
  /** Address of its list of recipes. */
  path: string;
  releases: Record<Form, { folder: string; descriptor: ReleaseDescriptor }>;
}

/** Builds both forms of a copy of `examples/remote-react18`, under another name and path. */
export async function buildMovingPart(part: string, at: string): Promise<MovingPart> {
  const build = async (form: Form) => {
    const folder = await copyOf(part, at, form);
    await execaNode(path.join(repository, 'node_modules/@rspack/cli/bin/rspack.js'), ['build'], { cwd: folder });
    const release = path.join(folder, 'dist/release');
    const descriptor = parseDescriptor(JSON.parse(await readFile(path.join(release, DESCRIPTOR_FILE), 'utf8')));
    return { folder: release, descriptor };
  };
  const [react18, react19] = [await build('React 18'), await build('React 19')];
  return { part, path: at, releases: { 'React 18': react18, 'React 19': react19 } };
}

async function copyOf(part: string, at: string, form: Form): Promise<string> {
  const example = path.join(repository, 'examples', EXAMPLE);
  // Inside the repository, so that the copy finds the shop's packages.
  const folder = path.join(repository, 'e2e/test-results/react-majors', form.replace(' ', '-'), part);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(path.join(example, 'src'), path.join(folder, 'src'), { recursive: true });
  const options = form === 'React 18' ? `, { framework: 'own' }` : '';
  const config = `import { remoteConfig } from '@farmgate/build/rspack';\nexport default remoteConfig('${part}'${options});\n`;
  await writeFile(path.join(folder, 'rspack.config.mjs'), config);
  await writeFile(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: `@farmgate/${part}`, version: '1.0.0', type: 'module' }),
  );
  if (form === 'React 18') await symlink(path.join(example, 'node_modules'), path.join(folder, 'node_modules'));
  else await writeFile(path.join(folder, 'src/remote.ts'), `export { remote } from './react-19/remote.ts';\n`);
  await moveTo(path.join(folder, 'src'), at);
  return folder;
}

/** Replaces the example's path in all sources. */
async function moveTo(folder: string, at: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll(new RegExp(`(['"\`])${EXAMPLE_PATH}(?=[/'"\`])`, 'g'), `$1${at}`));
  }
}
