import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Compilation } from '@rspack/core';
import { mountedWidgets, mountsIn } from './mounted-widgets.ts';

const inComponent = (element: string) =>
  `export const Screen = ({ due }: { due: boolean }) => (due ? ${element} : null);`;
const plain = (widget: string) => ({ widget, props: [], events: [] });

test('the names of mounted widgets are listed once and sorted', () => {
  const bare = inComponent('<RemoteWidget name="sign-up-dialog" />');
  const later = inComponent('<RemoteWidget\n  fallback={<Link href="/cart" at={2 > 1} />}\n  name="cart-button"\n/>');
  const first = inComponent('<RemoteWidget name="cart-button" key="a" fallback={<Link label="Cart" />} />');
  const others = 'export function RemoteWidget({ name }: Props) { return <Widget name={name} />; }';
  expect(mountsIn([bare, later, others, first, bare])).toEqual([plain('cart-button'), plain('sign-up-dialog')]);
});

test('props and events are listed by the names in the code', () => {
  const element = `<RemoteWidget name="add" variant="quiet" product={line.id} onAdded={() => set(<b>done</b>)} one />`;
  expect(mountsIn([inComponent(element)])).toEqual([
    {
      widget: 'add',
      props: ['one', 'product', 'variant'],
      events: ['added'],
      values: { one: true, variant: 'quiet' },
    },
  ]);
});

test('values are listed where the code has literals', () => {
  const element = `<RemoteWidget name={'add'} a={2} b={'x'} c={false} d={-n} e={\`y\`} f={null} g="&amp;" />`;
  expect(mountsIn([inComponent(element)])).toMatchObject([
    { widget: 'add', values: { a: 2, b: 'x', c: false, g: '&' } },
  ]);
});

test('two places that pass other props to one widget are two mounts', () => {
  const places = ['<RemoteWidget name="add" one={1} />', '<RemoteWidget name="add" />'];
  expect(mountsIn(places.map(inComponent))).toEqual([
    { widget: 'add', props: ['one'], events: [], values: { one: 1 } },
    plain('add'),
  ]);
});

test.each([
  ['<RemoteWidget name={name} />', /The name of a widget must be a literal/],
  ['<RemoteWidget {...all} />', /The name of a widget must be a literal/],
  ['<RemoteWidget name="add" {...props} />', '<RemoteWidget name="add"> has a spread attribute'],
])('%s is rejected', (element, message) => {
  expect(() => mountsIn([inComponent(element)])).toThrow(message);
});

test('only own modules of the build count, also concatenated ones', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'farmgate-mounts-'));
  const file = (name: string, widget: string) => {
    const place = path.join(folder, name);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, inComponent(`<RemoteWidget name="${widget}" />`));
    return { resource: place };
  };
  const built = [
    file('src/header.tsx', 'a'),
    { modules: [file('src/menu.tsx', 'b'), file('elsewhere/x.tsx', 'x')] },
    { resource: undefined },
  ];
  file('src/header.test.tsx', 'in-a-test');
  expect(mountedWidgets({ modules: new Set(built) } as unknown as Compilation, folder)).toEqual([
    plain('a'),
    plain('b'),
  ]);
  rmSync(folder, { recursive: true });
});
