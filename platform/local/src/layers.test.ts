import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from './settings/repository.ts';

/** The rules that `npm run boundaries` makes of the list "Layers" in a README, with dependency-cruiser on a small workspace. */

const README =
  '# Sample\n\n## Layers\n\n1. `settings`: read at start\n2. `orders`, `mail`: the shop\n3. `.`: start-up\n';
const layers = pathToFileURL(join(repository, 'scripts/boundaries/layers.mjs'));
const cruiser = join(repository, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'farmgate-layers-'));
  write('README.md', README);
  write('src/settings/port.ts', 'export type Port = number;\n');
  write('src/orders/order.ts', "import type { Port } from '../settings/port.ts';\nexport type Order = Port;\n");
  write('src/mail/letter.ts', 'export const letter = 1;\n');
  write('src/main.ts', "import './orders/order.ts';\n");
  const options = '{ tsPreCompilationDeps: true }';
  write(
    'config.mjs',
    `import { layerRules } from '${layers.href}';\nexport default { forbidden: layerRules('sample'), options: ${options} };\n`,
    '.',
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string, workspace = 'sample') {
  const file = join(folder, workspace, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function check() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cruiser, '--config', 'config.mjs', 'sample'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { isAllowed: status === 0, output: stdout + stderr };
}

test('imports of lower layers are allowed', () => {
  expect(check()).toEqual({ isAllowed: true, output: expect.stringContaining('no dependency violations') });
});

test.each([
  [
    'a higher layer',
    'src/settings/bad.ts',
    "import type { Order } from '../orders/order.ts';\nexport type Bad = Order;\n",
    'settings/bad.ts → sample/src/orders/order.ts',
  ],
  [
    'the same layer',
    'src/mail/bad.ts',
    "import type { Order } from '../orders/order.ts';\nexport type Bad = Order;\n",
    'mail/bad.ts → sample/src/orders/order.ts',
  ],
  ['start-up', 'src/orders/bad.ts', "import '../main.ts';\n", 'orders/bad.ts → sample/src/main.ts'],
])('an import of %s is rejected, even of a type', (_, path, text, expected) => {
  write(path, text);
  expect(check()).toEqual({ isAllowed: false, output: expect.stringContaining(expected) });
});

test('tests may import every layer', () => {
  write('src/settings/port.test.ts', "import '../main.ts';\n");
  expect(check().isAllowed).toBe(true);
});

test('a folder that the list does not have is reported by name', () => {
  write('src/payments/pay.ts', 'export const pay = 1;\n');
  expect(check()).toEqual({ isAllowed: false, output: expect.stringContaining('add payments to the list "Layers"') });
});

test('a folder that does not exist is reported by name', () => {
  write('README.md', README.replace('`mail`', '`mail`, `sms`'));
  expect(check()).toEqual({
    isAllowed: false,
    output: expect.stringContaining('has sms, but src/ has no such folder'),
  });
});
