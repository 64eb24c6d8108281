import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const OUTPUT = /^dist\/(?:types\/)?(.*?)(?:\.d\.ts|\.js)(?:\.map)?$/;

/**
 * The files of packages, as paths below their folders, in the order of their names: those of `npm pack`, without the README,
 * because a correction in it is no change of the kit.
 * @param root the repository
 * @param folders of the packages, below `root`
 * @returns one list for each folder
 */
export async function packageFiles(root: string, folders: string[]): Promise<string[][]> {
  const workspaces = folders.flatMap((folder) => ['-w', folder]);
  const { stdout } = await promisify(execFile)(
    'npm',
    ['pack', '--dry-run', '--json', '--ignore-scripts', ...workspaces],
    { cwd: root, maxBuffer: 16 * 1024 * 1024 },
  );
  const packed = JSON.parse(stdout) as { name: string; files: { path: string }[] }[];
  return folders.map((folder) => {
    const { name } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { name: string };
    const { files } = packed.find((one) => one.name === name)!;
    const isLeftover = leftoversOf(join(root, folder));
    return files
      .map(({ path }) => path)
      .filter((path) => path !== 'README.md' && !isLeftover(path))
      .sort();
  });
}

/** Output of sources that are gone: TypeScript does not remove it, and it would make the kit depend on earlier builds. */
function leftoversOf(folder: string): (path: string) => boolean {
  if (!existsSync(join(folder, 'tsconfig.build.json'))) return () => false;
  return (path) => {
    const source = OUTPUT.exec(path)?.[1];
    return source !== undefined && !['.ts', '.tsx'].some((ending) => existsSync(join(folder, 'src', source + ending)));
  };
}
