import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Compilation } from '@rspack/core';
import { mountedWidgets, namesIn } from './mounted-widgets.ts';

test('the widgets that sources mount are told by name, each once and in order', () => {
  const bare = `return due ? <RemoteWidget name="sign-up-dialog" /> : null;`;
  const spread = `<RemoteWidget\n  fallback={<Link href="/cart" />}\n  name="cart-button"\n/>`;
  const first = `<RemoteWidget name="cart-button" fallback={<Link href="/cart" label="Cart" />} />`;
  expect(namesIn([bare, first, 'export function RemoteWidget({ name }: Props) {}', bare])).toEqual([
    'cart-button',
    'sign-up-dialog',
  ]);
  expect(() => namesIn([spread])).toThrow(/Write the name of a widget out/);
  expect(() => namesIn(['<RemoteWidget name={name} />'])).toThrow(/Write the name of a widget out/);
});

test('only modules of the build and of the part count, those in concatenated modules too', () => {
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
