import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findBuilds } from './builds.ts';
import { writeBuild } from './testing/build-folder.ts';

const parts = ['shell', 'mf-catalog', 'mf-cart', 'mf-account', 'mf-forms'];
let repository: string;
const releaseOf = (part: string) => join(repository, part, 'dist', 'release');

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'farmgate-builds-'));
  for (const part of parts) {
    mkdirSync(dirname(releaseOf(part)), { recursive: true });
    renameSync(writeBuild(join(repository, 'drafts'), part, 'one').folder, releaseOf(part));
  }
});
afterEach(() => rmSync(repository, { recursive: true }));

it('finds every part', () => {
  expect(findBuilds(repository).map(({ part }) => part)).toEqual(parts);
});

it('names a part that is not built', () => {
  rmSync(join(repository, 'mf-cart', 'dist'), { recursive: true });
  expect(() => findBuilds(repository)).toThrow(
    /^mf-cart is not built: .*release\.json is missing\. Run npm run build\.$/,
  );
});

it.each(['', '{broken', 'null', '{"schema":1}'])('names a part whose release.json is %j', (text) => {
  writeFileSync(join(releaseOf('mf-forms'), 'release.json'), text);
  expect(() => findBuilds(repository)).toThrow(
    /^The build of mf-forms cannot be read \(.*release\.json: [^\n]+\)\. Run [^\n]+$/,
  );
});
