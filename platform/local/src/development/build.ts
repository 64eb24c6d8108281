import { join } from 'node:path';
import { execa } from 'execa';

export interface BuildResult {
  ok: boolean;
  /** What the build printed, errors included. */
  output: string;
}

/** Builds workspaces and what they need, as `npm run build` does. */
export async function buildWorkspaces(repository: string, workspaces: string[]): Promise<BuildResult> {
  const turbo = join(repository, 'node_modules/.bin/turbo');
  const filters = workspaces.map((workspace) => `--filter=./${workspace}`);
  const { failed, all } = await execa(turbo, ['run', 'build', '--output-logs=errors-only', ...filters], {
    cwd: repository,
    env: { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', DO_NOT_TRACK: '1' },
    stdin: 'ignore',
    all: true,
    reject: false,
  });
  return { ok: !failed, output: all };
}
