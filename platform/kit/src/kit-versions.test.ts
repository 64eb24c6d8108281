import { kitVersions } from './kit-versions.ts';

const packed = (name: string, text: string, needs: string[] = []) => ({
  name,
  version: '1.2.0',
  needs,
  tar: Buffer.from(text),
});

test('equal content has an equal version; other content has another', () => {
  const first = kitVersions([packed('contract', 'one')]);
  expect(first.contract).toMatch(/^1\.2\.0-[0-9a-f]{8}$/);
  expect(kitVersions([packed('contract', 'one')])).toEqual(first);
  expect(kitVersions([packed('contract', 'two')])).not.toEqual(first);
});

test('a package has a new version when one that it needs has one', () => {
  const kit = (contract: string) =>
    kitVersions([
      packed('build', 'build', ['contract']),
      packed('dev', 'dev', ['build']),
      packed('contract', contract),
    ]);
  expect(kit('one').dev).not.toBe(kit('two').dev);
  expect(kit('one').build).not.toBe(kit('two').build);
});

test('a need outside of the kit stops the build', () => {
  expect(() => kitVersions([packed('cli', 'cli', ['terminal'])])).toThrow(
    '@farmgate/cli depends on @farmgate/terminal, which is not in the kit.',
  );
});
