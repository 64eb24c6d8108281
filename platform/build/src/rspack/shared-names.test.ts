import type { Compilation } from '@rspack/core';
import { exportedNames, importedNames } from './shared-names.ts';

/** As Rspack tells of a build: e2e looks at what real builds say (`shared-names.spec.ts`). */
function compilation(modules: { id: string; importedAs?: (string[] | undefined)[]; brings?: string[] | true }[]) {
  const identified = modules.map((module) => ({ ...module, identifier: () => module.id }));
  return {
    modules: new Set(identified),
    moduleGraph: {
      getIncomingConnections: ({ importedAs = [] }: (typeof identified)[0]) =>
        importedAs.map((ids) => ({ dependency: { ids } })),
      getOutgoingConnections: (module: (typeof identified)[0]) => [{ module }],
      getProvidedExports: ({ brings = [] }: (typeof identified)[0]) => brings,
    },
  } as unknown as Compilation;
}

test('a remote lists the names that it imports from shared modules, once and sorted', () => {
  const names = importedNames(
    compilation([
      {
        id: 'consume shared module (default) @farmgate/shared/ui@^1.0.0 (strict) (singleton)',
        // The import itself, two names, one of them again with a property of it, and the whole namespace.
        importedAs: [undefined, ['Icon'], ['Button'], ['Button', 'displayName'], []],
      },
      { id: 'consume shared module (default) @farmgate/shared/ui/form@^1.0.0 (strict)', importedAs: [['Form']] },
      { id: 'consume shared module (default) react@^19.0.0 (strict)', importedAs: [['useState']] },
      { id: '/mf-cart/src/remote.ts', importedAs: [['remote']] },
    ]),
  );
  expect(Object.fromEntries(names)).toEqual({
    '@farmgate/shared/ui': ['Button', 'Icon'],
    '@farmgate/shared/ui/form': ['Form'],
  });
});

test('the shell lists the exports of its shared modules that are known at build time', () => {
  const names = exportedNames(
    compilation([
      {
        id: 'provide shared module (default) @farmgate/shared/money@1.0.0 = /shared/src/money/index.ts',
        brings: ['formatRupees', 'formatPackSize'],
      },
      { id: 'provide shared module (default) @farmgate/shared/loose@1.0.0 = /shared/src/loose.ts', brings: true },
      { id: 'provide shared module (default) react@19.3.1 = /node_modules/react/index.js', brings: ['useState'] },
    ]),
  );
  expect(Object.fromEntries(names)).toEqual({ '@farmgate/shared/money': ['formatPackSize', 'formatRupees'] });
});
