import { sampleRelease } from '@farmgate/contract/testing';
import { variantComposition } from '../composition/variant-composition.ts';
import { admittedComposition } from '../testing/admitted-composition.ts';
import { InlineStyles } from './inline-styles.ts';
import { PageCache } from './page-cache.ts';
import { Pages } from './pages.ts';

test('a page has the styles of components that it shows from chunks loaded later', async () => {
  const shell = sampleRelease(
    'shell',
    { 'web/shell.js': '', 'web/shell.css': '', 'web/form.css': '.form{margin:.5rem}', 'web/form.js': '' },
    {
      styles: ['web/shell.css'],
      shared: { form: { range: null, provides: '1.0.0', files: ['web/form.css', 'web/form.js', 'web/shell.css'] } },
    },
  );
  const route = { id: 'list', path: '/list', kind: 'react' as const, files: ['web/list.css'] };
  const listing = sampleRelease(
    'mf-list',
    {
      'web/remoteEntry.js': '',
      'web/list.css': '.list{}',
      'web/filter.css': '.filter\\+1{}',
      'web/zoom.css': '.zoom{}',
    },
    { routes: [{ ...route, later: { styles: ['web/filter.css', 'web/zoom.css'], shared: ['form'] } }] },
  );
  const content: Record<string, string> = { ...shell.content, ...listing.content };
  const { matched } = admittedComposition(shell, listing).pageAt('/list', null);
  const stylesOf = async (body: string) => {
    const pages = new Pages({
      composition: variantComposition('production', [shell.descriptor, listing.descriptor]),
      shell: shell.descriptor,
      render: async () => ({ status: 200, title: 'List', head: '', body, state: '{}' }),
      styles: new InlineStyles(async ({ file }) => content[file]!),
      cache: new PageCache(),
      onFailure: (_path, reason) => {
        throw new Error(reason);
      },
    });
    const document = (await pages.get('/list', '', matched)).document.identity.body.toString();
    return [...document.matchAll(/<style>(.*?)<\/style>/g)].map(([, css]) => css);
  };
  expect(await stylesOf('<p class="a filter+1 b"><b class="form">zoom</b></p>')).toEqual([
    '',
    '.list{}',
    '.form{margin:.5rem}',
    '.filter\\+1{}',
  ]);
  expect(await stylesOf('<p class="list">form zoom</p>')).toEqual(['', '.list{}']);
});
