import type { Files } from '../archive/archive.ts';

/** Declarations of `@farmgate/shared` with one entry point, `ui`, besides a library `frame`. */
export function sharedDeclarations(ui: string, more: Record<string, string> = {}): Files {
  const shared = 'node_modules/@farmgate/shared';
  const description = { name: '@farmgate/shared', version: '1.0.0', exports: { './ui': { types: './types/ui.d.ts' } } };
  return new Map(
    Object.entries({
      [`${shared}/package.json`]: JSON.stringify(description),
      [`${shared}/types/ui.d.ts`]: ui,
      'node_modules/frame/package.json': JSON.stringify({ name: 'frame', types: './index.d.ts' }),
      'node_modules/frame/index.d.ts':
        'export interface Element { readonly tag: string } export type Child = Element | string;',
      ...more,
    }),
  );
}
