// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** `npm run prose`: fails when Markdown names a file or folder that does not exist, as a link or in backticks. */

const PATH = /`((?:api|shared|shell|mf-[a-z]+|platform|e2e|scripts|tools|examples|docs)\/[\w./-]+)`/g;
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)\s]*)?\)/g;
/** Written by builds and test runs. */
const GENERATED = /\/(dist|\.stryker|node_modules|test-results)(\/|$)/;

const files = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n');
const problems = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  const links = [...text.matchAll(LINK)].map(([, link]) => posix.join(posix.dirname(file), link ?? ''));
  const paths = [...text.matchAll(PATH)].map(([, path]) => path ?? '');
  return [...links, ...paths]
    .filter((path) => !GENERATED.test(path) && !existsSync(path))
    .map((path) => `${file}: ${path} does not exist.`);
});
for (const problem of new Set(problems)) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
