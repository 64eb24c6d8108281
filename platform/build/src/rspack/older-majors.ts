import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { SharedPackage } from './shared-packages.ts';

type Shared = ReleaseDescriptor['shared'][string];

/** What the shell's server bundle provides of older majors of `@farmgate/shared`. */
export type OlderModules = { version: string; modules: Record<string, object> }[];

/** @throws Error when the shell's list differs from `olderMajors` in `shared/package.json` */
export function requireOlderMajors(shared: SharedPackage[], provided: OlderModules): void {
  const wanted = [...new Set(shared.flatMap(({ older }) => older))].sort();
  const versions = provided.map(({ version }) => version).sort();
  if (wanted.join() !== versions.join())
    throw new Error(
      `olderMajors of shared/package.json lists ${wanted.join(', ') || 'nothing'}, but shell/src/majors provides ${versions.join(', ') || 'nothing'}. Make them equal.`,
    );
  const keys = new Set(shared.map(({ key }) => key));
  const stray = provided.flatMap(({ modules }) => Object.keys(modules)).find((key) => !keys.has(key));
  if (stray)
    throw new Error(
      `shell/src/majors provides ${stray}, which is no entry point of @farmgate/shared. Correct its name.`,
    );
}

/** What the descriptor says of a shared module's older majors. Their exports are known where the module differs. */
export function olderOf(
  { key, older }: SharedPackage,
  provided: OlderModules,
): Pick<Shared, 'alsoProvides' | 'olderExports'> {
  if (older.length === 0) return {};
  const different = provided.filter(({ modules }) => Object.hasOwn(modules, key));
  const exported = different.map(({ version, modules }) => [version, Object.keys(modules[key]!).sort()] as const);
  return {
    alsoProvides: older,
    ...(exported.length > 0 ? { olderExports: Object.fromEntries(exported) } : {}),
  };
}
