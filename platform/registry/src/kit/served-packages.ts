import { createHash } from 'node:crypto';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import { RegistryError } from '../http/registry-error.ts';
import type { ReleasedKit } from './kits.ts';
import { packageFor } from './rewrite.ts';

export interface ServedPackage {
  content: Uint8Array;
  /** `sha512-<base64>`, as in lock files of npm. */
  integrity: string;
}

/** Two kits on two origins. A package has up to 500 KB. */
const KEPT = 24;

/** Packages that were requested lately, since compressing one takes up to 200 ms. */
export class ServedPackages {
  readonly #artifacts: ArtifactStore;
  readonly #kept = new Map<string, Promise<ServedPackage>>();

  constructor(artifacts: ArtifactStore) {
    this.#artifacts = artifacts;
  }

  /** @throws RegistryError 404 when the file is missing in the artifact store */
  read(origin: string, kit: ReleasedKit, name: string): Promise<ServedPackage> {
    const key = `${origin} ${name} ${kit.packages[name]!.version}`;
    const made = this.#kept.get(key) ?? this.#make(origin, kit, name);
    // The most recently used ones stay.
    this.#kept.delete(key);
    this.#kept.set(key, made);
    made.catch(() => this.#kept.delete(key));
    if (this.#kept.size > KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    return made;
  }

  async #make(origin: string, { release, packages }: ReleasedKit, name: string): Promise<ServedPackage> {
    const { file } = packages[name]!;
    const tar = await this.#artifacts.read(release.name, release.version, file);
    if (!tar) {
      throw new RegistryError(
        404,
        'lost_file',
        `${file} of ${release.name} ${release.version} is missing in the artifact store. Publish the same build again.`,
      );
    }
    const content = await packageFor({ origin, name, packages }, tar.content);
    return { content, integrity: `sha512-${createHash('sha512').update(content).digest('base64')}` };
  }
}
