import type { Env } from '@farmgate/service/settings-reader';

/** Settings of earlier versions, with what to do about them. */
const REPLACED: Record<string, string> = {
  RENDER_THREADS:
    'RENDER_THREADS was replaced by RENDER_PROCESSES, because pages are rendered in processes. Unset it; to turn rendering off, set RENDER_PROCESSES to 0.',
  PROBE_PAGE_MS: 'PROBE_PAGE_MS was removed, because probes have the time limit of visitors’ pages. Unset it.',
};

/** One problem for each setting that has no effect any more. */
export const replacedProblems = (env: Env): string[] =>
  Object.keys(REPLACED)
    .filter((name) => env[name])
    .map((name) => REPLACED[name]!);
