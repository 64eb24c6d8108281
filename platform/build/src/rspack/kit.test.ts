import { mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addKit, installedKit } from './kit.ts';

const KIT = {
  cli: { version: '1.0.0-0000000a', file: 'kit/cli.tar' },
  shared: { version: '1.0.0-0000000b', file: 'kit/shared.tar' },
};

const temporary = () => mkdtempSync(path.join(tmpdir(), 'build-kit-'));

function packedKit(): string {
  const folder = temporary();
  writeFileSync(path.join(folder, 'kit.json'), JSON.stringify(KIT));
  for (const name of Object.keys(KIT)) writeFileSync(path.join(folder, `${name}.tar`), `tar of ${name}`);
  return path.join(folder, 'kit.json');
}

test('a shell’s release gets the tar files of the kit, and only those', async () => {
  const root = temporary();
  mkdirSync(path.join(root, 'kit'));
  writeFileSync(path.join(root, 'kit/earlier.tar'), 'of an earlier build');
  expect(await addKit(packedKit(), root)).toEqual(KIT);
  expect(readdirSync(path.join(root, 'kit')).sort()).toEqual(['cli.tar', 'shared.tar']);
  expect(readFileSync(path.join(root, 'kit/shared.tar'), 'utf8')).toBe('tar of shared');
});

test('a release without a kit keeps none of an earlier build', async () => {
  const root = temporary();
  await addKit(packedKit(), root);
  expect(await addKit(undefined, root)).toBeUndefined();
  expect(readdirSync(root)).toEqual([]);
});

/** A part with `@farmgate/shared` installed, with these fields in its package.json. */
function partWith(fields: object): string {
  const folder = temporary();
  const shared = path.join(folder, 'node_modules/@farmgate/shared');
  mkdirSync(shared, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{}');
  writeFileSync(path.join(shared, 'package.json'), JSON.stringify({ name: '@farmgate/shared', ...fields }));
  return folder;
}

test('a part that was installed from a shop names the shop and its kit', () => {
  const farmgate = { shop: 'https://shop.example.com', kit: '1.0.0-0000000b' };
  expect(installedKit(partWith({ farmgate }))).toEqual({ shop: farmgate.shop, shared: farmgate.kit });
});

test('a part in the shop’s own repository has no installed kit', () => {
  expect(installedKit(partWith({}))).toBeUndefined();
});
