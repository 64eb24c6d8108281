import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { HtmlDocument, type Representation } from './html-document.ts';

const html = Array.from({ length: 500 }, (_, at) => `<li>Product ${at}, ₹ ${(at * 7919) % 1_009} a kg</li>`).join('\n');

async function whenImproved(document: HtmlDocument, before: Representation): Promise<Representation> {
  for (;;) {
    const form = await document.as('br');
    if (form !== before) return form;
    await new Promise(setImmediate);
  }
}

test('every form has the same text', async () => {
  const document = new HtmlDocument(html);
  expect((await document.as(undefined)).body.toString()).toBe(html);
  expect(gunzipSync((await document.as('gzip')).body).toString()).toBe(html);
  expect(brotliDecompressSync((await document.as('br')).body).toString()).toBe(html);
});

test('concurrent requests share one compression, and later ones wait for nothing', async () => {
  const document = new HtmlDocument(html);
  const [one, two] = [document.as('gzip'), document.as('gzip')];
  expect(one).toBeInstanceOf(Promise);
  expect(two).toBe(one);
  const first = await one;
  expect(document.as('gzip')).toBe(first);
});

test('a document that is requested again is compressed better in the background, as another form', async () => {
  const document = new HtmlDocument(html);
  const first = await document.as('br');
  expect(document.as('br')).toBe(first);
  const best = await whenImproved(document, first);
  expect(best.body.length).toBeLessThan(first.body.length);
  expect(brotliDecompressSync(best.body).toString()).toBe(html);
  expect(document.as('br')).toBe(best);
});

test('different bytes have different tags, and the document knows them all', async () => {
  const document = new HtmlDocument(html);
  const first = await document.as('br');
  const forms = [document.identity, first, await whenImproved(document, first), await document.as('gzip')];
  expect(new Set(forms.map(({ etag }) => etag)).size).toBe(4);
  expect([...document.etags].sort()).toEqual(forms.map(({ etag }) => etag).sort());
  expect(document.etags).toEqual(new HtmlDocument(html).etags);
  expect(new HtmlDocument(`${html} `).etags).not.toContain(document.identity.etag);
});

test('documents are equal if their texts are', () => {
  expect(new HtmlDocument('a').equals(new HtmlDocument('a'))).toBe(true);
  expect(new HtmlDocument('a').equals(new HtmlDocument('b'))).toBe(false);
});
