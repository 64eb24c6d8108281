import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';

type Remote = Pick<ReleaseDescriptor, 'name' | 'builtWith'>;

/**
 * What to do to build a remote against this shell, without a full stop. A team with its own repository has installed a kit, which
 * may be older or newer than the shell's.
 */
export function buildAgainst({ name, builtWith }: Remote, shell: Pick<ReleaseDescriptor, 'kit'>): string {
  const offered = shell.kit?.shared?.version;
  if (!builtWith || !offered) return `build ${name} against the version that the shell provides`;
  if (builtWith.shared === offered) return `change ${name}, which has the kit of this shell`;
  return `run farmgate upgrade and npm install in the repository of ${name}, then build it again: it has the kit ${builtWith.shared}, and the shell's is ${offered} (${builtWith.shop}/registry/kit)`;
}
