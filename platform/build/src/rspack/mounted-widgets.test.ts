import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Compilation } from '@rspack/core';
import { mountedWidgets, namesIn } from './mounted-widgets.ts';

test('the names of mounted widgets are listed once and sorted', () => {
  const bare = `return due ? <RemoteWidget name="sign-up-dialog" /> : null;`;
  const spread = `<RemoteWidget\n  fallback={<Link href="/cart" />}\n  name="cart-button"\n/>`;
  const first = `<RemoteWidget name="cart-button" fallback={<Link href="/cart" label="Cart" />} />`;
  expect(namesIn([bare, first, 'export function RemoteWidget({ name }: Props) {}', bare])).toEqual([
    'cart-button',
    'sign-up-dialog',
  ]);
  expect(() => namesIn([spread])).toThrow(/The name of a widget must be a literal/);
  expect(() => namesIn(['<RemoteWidget name={name} />'])).toThrow(/The name of a widget must be a literal/);
});

test('only own modules of the build count, also concatenated ones', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'farmgate-mounts-'));
  const file = (name: string, widget: string) => {
    const place = path.join(folder, name);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, `<RemoteWidget name="${widget}" />`);
    return { resource: place };
  };
  const built = [
    file('src/header.tsx', 'a'),
    { modules: [file('src/menu.tsx', 'b'), file('elsewhere/x.tsx', 'x')] },
    { resource: undefined },
  ];
  file('src/header.test.tsx', 'in-a-test');
  expect(mountedWidgets({ modules: new Set(built) } as unknown as Compilation, folder)).toEqual(['a', 'b']);
  rmSync(folder, { recursive: true });
});
