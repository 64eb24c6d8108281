import { laterOf } from './chunk-files.ts';

const consume = (key: string, ...chunks: string[]) => ({
  name: `consume shared module (default) ${key}@^1.0.0`,
  chunks,
});

/** The route `list` shares the chunk `card` with others; its lazy `filter` has a lazy `slider` of its own. */
const web = {
  namedChunkGroups: { list: { chunks: ['card', 'list'] }, plain: { chunks: ['plain'] } },
  chunks: [
    { id: 'list', names: ['list'], files: ['list.css'], children: ['filter'] },
    { id: 'card', names: [], files: ['card.css'], children: ['filter', 'other'] },
    { id: 'filter', names: [], files: ['filter.js', 'filter.css'], children: ['slider', 'list'] },
    { id: 'slider', names: [], files: ['slider.css'], children: [] },
    { id: 'plain', names: ['plain'], files: ['plain.css'], children: ['script'] },
    { id: 'script', names: [], files: ['script.js'], children: [] },
    { id: 'other', names: [], files: ['other.css'], children: [] },
  ],
  modules: [
    consume('ui/form', 'filter'),
    consume('ui/range', 'slider'),
    consume('ui', 'list'),
    consume('money', 'other'),
  ],
} as never;

test('the later files of a route are those of child chunks, without its own', () => {
  expect(laterOf(web, 'list')).toEqual({
    styles: ['web/filter.css', 'web/slider.css'],
    shared: ['ui/form', 'ui/range'],
  });
});

test('a route without styles in later chunks lists none', () => {
  expect(laterOf(web, 'plain')).toBeUndefined();
});
