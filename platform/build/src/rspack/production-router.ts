import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Aliases to React Router's production build, which is smaller. Its package.json gives bundlers the development build. A part
 * gets the router through `@farmgate/shared` and need not install it itself.
 */
export function productionRouter(folder: string): Record<string, string> {
  const production = routerFolder(folder);
  return {
    'react-router/dom$': path.join(production, 'dom-export.mjs'),
    'react-router$': path.join(production, 'index.mjs'),
  };
}

/** The folder with that build. */
export function routerFolder(folder: string): string {
  const shared = createRequire(path.join(folder, 'package.json')).resolve('@farmgate/shared/package.json');
  const fromRouterDom = createRequire(createRequire(shared).resolve('react-router-dom'));
  return path.resolve(path.dirname(fromRouterDom.resolve('react-router')), '../production');
}
