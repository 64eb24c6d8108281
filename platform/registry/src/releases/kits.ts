import { and, eq } from 'drizzle-orm';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { Database } from '../database/database.ts';
import { kitPackages } from '../database/tables.ts';

/** Records the packages of a shell release's kit. */
export async function insertKit(db: Database, { name: part, version: release, kit = {} }: ReleaseDescriptor) {
  const rows = Object.entries(kit).map(([name, { version }]) => ({ name, version, part, release }));
  if (rows.length > 0) await db.insert(kitPackages).values(rows).onConflictDoNothing();
}

/** Whether a shell release of this shop brought this version of a package. */
export async function hadKitPackage(db: Database, name: string, version: string): Promise<boolean> {
  const found = and(eq(kitPackages.name, name), eq(kitPackages.version, version));
  return (await db.select({ name: kitPackages.name }).from(kitPackages).where(found).limit(1)).length > 0;
}
