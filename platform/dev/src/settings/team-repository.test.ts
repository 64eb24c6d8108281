import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DevError } from './dev-error.ts';
import { findTeamRepository } from './team-repository.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'farmgate-dev-test-'));
const below = path.join(folder, 'src/pages');
beforeAll(() => mkdirSync(below, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => rmSync(path.join(folder, 'farmgate.json'), { force: true }));

const say = (text: string) => writeFileSync(path.join(folder, 'farmgate.json'), text);

test('the nearest farmgate.json above names part, shop and channel', () => {
  expect(findTeamRepository(below)).toBeUndefined();
  say('{ "name": "recipes", "shop": "https://shop.example/about" }');
  const expected = { folder, name: 'recipes', shop: 'https://shop.example', channel: 'production' };
  expect(findTeamRepository(below)).toEqual(expected);
});

test.each(['', '[]', 'null', '{ "name": "recipes" }', '{ "name": "Recipes", "shop": "https://shop.example" }'])(
  'farmgate.json with %j is an error',
  (text) => {
    say(text);
    expect(() => findTeamRepository(below)).toThrow(DevError);
    expect(() => findTeamRepository(below)).toThrow(/farmgate\.json has no valid "(name|shop)"\. Set it to .*, like "/);
  },
);
