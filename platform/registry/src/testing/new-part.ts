import type { SampleRelease } from '@farmgate/contract/testing';
import { publish } from './calls.ts';
import type { TestRegistry } from './test-registry.ts';
import { testRelease } from './test-release.ts';

let parts = 0;

/** A part that no other test of the file has, with two releases that are published. */
export async function newPart(
  registry: TestRegistry,
): Promise<{ part: string; old: SampleRelease; fresh: SampleRelease }> {
  const part = `mf-part-${(parts += 1)}`;
  const [old, fresh] = [testRelease(part, 'old'), testRelease(part, 'fresh')];
  for (const release of [old, fresh]) await publish(registry, release);
  return { part, old, fresh };
}
