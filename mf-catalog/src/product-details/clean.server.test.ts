import { HOSTILE } from '../testing/hostile-html.ts';
import { clean } from './clean.server.ts';

test.each(HOSTILE)('the server leaves of a description with %s what the browser would', (_what, html, harmless) => {
  expect(clean(html).replaceAll(' />', '>')).toBe(harmless);
});

test.each([
  '<p>Ripe</p><script>bad()</script>',
  '<p>Ripe</p><noscript><p title="</noscript><img src=x onerror=bad()>"></noscript>',
  '<p>Ripe</p><template><img src=x onerror=bad()></template>',
  '<p>Ripe</p><a href="data:text/html,<script>bad()</script>">x</a>',
  '<p>Ripe</p><img src="x" srcset="https://bad.example/x 1x">',
  '<p>Ripe</p><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=bad()&gt;">',
  '<p>Ripe</p><<script>bad()//<</script>',
])('nothing in %s can act', (html) => {
  const made = document.createElement('template');
  made.innerHTML = clean(html);
  const elements = [...made.content.querySelectorAll('*')];
  const names = elements.flatMap((element) => [element.localName, ...element.getAttributeNames()]);
  expect(names.filter((name) => /^(script|style|noscript|template|math|on.*|srcset)$/.test(name))).toEqual([]);
  for (const link of made.content.querySelectorAll('a')) expect(link.protocol).toBe(':');
  expect(elements[0]?.outerHTML).toBe('<p>Ripe</p>');
});

test('what a description is made of stays', () => {
  const html = '<h3>Use</h3><ul><li><strong>Raw</strong> or <a href="/products?category=2">with greens</a></li></ul>';
  expect(clean(html)).toBe(html);
});
