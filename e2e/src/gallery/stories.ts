import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** The entry points of `shared` whose components need stories. */
const ENTRIES = ['shared/src/ui/index.ts', 'shared/src/ui/form/index.ts'];

/** Components that put tags into the document's head or data for search engines, and show nothing. */
const INVISIBLE = new Set(['PageMeta', 'StructuredData']);

interface Meta {
  stories: Record<string, { filePath: string; meta: { knownViolation?: string } }>;
}

const { stories } = JSON.parse(readFileSync(join(ROOT, 'tools/gallery/dist/meta.json'), 'utf8')) as Meta;

/** All stories of the built gallery. `knownViolation` is a rule of axe that the component does not keep yet. */
export const allStories = Object.entries(stories).map(([id, { meta }]) => ({ id, ...meta }));

/** Exported components without a story. The stories of `IconButton` are in `icon-button.stories.tsx`. */
export function componentsWithoutStory(): string[] {
  const files = new Set(Object.values(stories).map(({ filePath }) => filePath.split('/').at(-1)));
  return ENTRIES.flatMap(exportedComponents)
    .filter((name) => !INVISIBLE.has(name))
    .filter((name) => !files.has(`${kebabCase(name)}.stories.tsx`));
}

/** Names that begin with a capital letter and are no types. */
function exportedComponents(entry: string): string[] {
  const source = readFileSync(join(ROOT, entry), 'utf8');
  return [...source.matchAll(/^export \{([^}]*)\}/gm)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name));
}

const kebabCase = (name: string) => name.replace(/\B[A-Z]/g, '-$&').toLowerCase();
