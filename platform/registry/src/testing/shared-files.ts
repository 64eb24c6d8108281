import type { Files } from '@farmgate/declarations/archive';

/** The declarations of a package `@farmgate/shared` whose only entry point is `ui`. */
export const sharedFiles = (ui: string): Files =>
  new Map([
    [
      'node_modules/@farmgate/shared/package.json',
      JSON.stringify({ name: '@farmgate/shared', version: '1.0.0', exports: { './ui': { types: './ui.d.ts' } } }),
    ],
    ['node_modules/@farmgate/shared/ui.d.ts', ui],
  ]);
