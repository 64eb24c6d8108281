import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ReleaseDescriptor, parseDescriptor } from '@farmgate/contract/descriptor';
import { isShell } from '@farmgate/contract/part';
import { repository } from '../../system/farmgate.ts';
import { budgets } from './budgets.ts';

export const parts = Object.keys(budgets.parts);

export const read = (part: string, file: string) => readFileSync(path.join(repository, part, 'dist', file));

/** The releases of the shop's parts as built. */
export const releases = parts.map((part) => parseDescriptor(JSON.parse(read(part, 'release/release.json').toString())));

export interface Script {
  part: string;
  /** In the release: `web/shell.js`. */
  file: string;
}

/** The scripts that the page of a route needs before it is usable: the shell's entry, the owner's entry, the route, what it shares. */
export function scriptsOf(routePath: string): Script[] {
  const shell = releases.find(isShell)!;
  const owner = releases.find(({ routes }) => routes.some(({ path: own }) => own === routePath))!;
  const { files, shared = [] } = owner.routes.find(({ path: own }) => own === routePath)!;
  const all = [
    ...[shell.entry, ...shell.preload, ...shared.flatMap((key) => shell.shared[key]?.files ?? [])].map(of(shell)),
    ...[owner.entry, ...owner.preload, ...files].map(of(owner)),
  ];
  const scripts = all.filter(({ file }) => file.endsWith('.js'));
  return [...new Map(scripts.map((script) => [`${script.part}/${script.file}`, script])).values()];
}

const of =
  ({ name }: ReleaseDescriptor) =>
  (file: string): Script => ({ part: name, file });
