import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { Database } from '../database/database.ts';
import { RegistryError } from '../http/registry-error.ts';
import { hadKitPackage } from './kits.ts';

/**
 * Rejects a release that was built with the kit of another shop: what it imports need not exist on the pages of this one.
 * @throws RegistryError 422
 */
export async function requireOwnKit(db: Database, { name, version, builtWith }: ReleaseDescriptor): Promise<void> {
  if (!builtWith || (await hadKitPackage(db, 'shared', builtWith.shared))) return;
  throw new RegistryError(
    422,
    'foreign_kit',
    `${name} ${version} was built with the kit of another shop: @farmgate/shared ${builtWith.shared} from ${builtWith.shop}, which no shell release of this shop has brought. Install the packages that /registry/kit of this shop lists, then build and publish again.`,
    { builtWith },
  );
}
