import { scriptsOf } from './releases.ts';
import { BUNDLER, kibBySource } from './sources.ts';

/** Pages of the table, by the path of their route. */
const PAGES: Record<string, string> = {
  Home: '/',
  Listing: '/products',
  Product: '/product_details/:id/:category_id',
  Cart: '/cart_products',
};

/** Names of rows, by what the names of their sources begin with. The first that fits counts. */
const ORIGINS: [start: string, name: string][] = [
  [BUNDLER, 'bundler: loading, sharing, hashes'],
  ['node_modules/react-dom/', 'react-dom'],
  ['node_modules/react/', 'react'],
  ['node_modules/scheduler/', 'react'],
  ['node_modules/react-router', 'react-router'],
  ['node_modules/@module-federation/', '@module-federation'],
  ['node_modules/@tanstack/', '@tanstack'],
  ['node_modules/jotai/', 'jotai'],
  ['node_modules/', 'other libraries'],
  ['shell/', 'shell'],
  ['shared/src/ui/', 'shared/src/ui'],
  ['shared/', 'shared, without ui'],
  ['mf-', "the page's part"],
  ['platform/', 'platform/contract'],
];

const originOf = (source: string) =>
  ORIGINS.find(([start]) => (start === BUNDLER ? source === start : source.startsWith(start)))![1];

/** Rows of a table: where the scripts that a page needs before it is usable come from, in KiB as brotli. */
export function originTable(): { head: string[]; rows: string[][] } {
  const pages = Object.entries(PAGES).map(([page, path]) => [page, kibByOrigin(path)] as const);
  const names = [...new Set(ORIGINS.map(([, name]) => name))];
  const rows = names.map((name) => [name, ...pages.map(([, kib]) => kib.get(name) ?? 0)] as [string, ...number[]]);
  rows.sort(([, one = 0], [, other = 0]) => other - one);
  const sums = pages.map(([, kib]) => [...kib.values()].reduce((sum, size) => sum + size, 0));
  return {
    head: ['Needed scripts, KiB brotli', ...Object.keys(PAGES)],
    rows: [...rows, ['all', ...sums]].map((cells) =>
      cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(1) : cell)),
    ),
  };
}

function kibByOrigin(path: string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const script of scriptsOf(path))
    for (const [source, kib] of kibBySource(script)) {
      const name = originOf(source);
      sums.set(name, (sums.get(name) ?? 0) + kib);
    }
  return sums;
}
