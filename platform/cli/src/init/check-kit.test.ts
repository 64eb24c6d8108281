import { CliError } from '@farmgate/terminal/exit-codes';
import { checkKit } from './check-kit.ts';

const url = 'https://shop.example/registry/kit/cli-1.1.0-bbbbbbbb.tgz';
const cli = { version: '1.1.0-bbbbbbbb', url, integrity: 'sha512-', bytes: 1 };
const kit = { shop: 'https://shop.example', channel: 'production', shell: '1.0.0-cccccccc', packages: { cli } };
const served = (version: string) => ({ shop: 'https://shop.example', kit: version });

test('a command line of the live kit is accepted, and so is that of the shop’s repository', () => {
  expect(() => checkKit(kit, 'recipes', served('1.1.0-bbbbbbbb'))).not.toThrow();
  expect(() => checkKit(kit, 'recipes', null)).not.toThrow();
});

test('an older one names the one to run', () => {
  expect(() => checkKit(kit, 'recipes', served('1.0.0-aaaaaaaa'))).toThrow(CliError);
  expect(() => checkKit(kit, 'recipes', served('1.0.0-aaaaaaaa'))).toThrow(
    `the shop now needs 1.1.0-bbbbbbbb. Run: npx --yes --package ${url} farmgate init recipes`,
  );
});
