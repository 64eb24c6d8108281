import { element } from './element.ts';
import { toHtml } from './to-html.ts';
import { toNode } from './to-node.ts';

const tree = element('p', { title: 'a "b" <c> & d' }, 'Fruit & <leaves> ', element('a', { href: '/x' }, 'more'));

test('HTML and nodes are the same page', () => {
  const place = document.createElement('div');
  place.innerHTML = toHtml(tree);
  expect(place.firstChild!.isEqualNode(toNode(tree))).toBe(true);
});

test('no text becomes markup', () => {
  expect(toHtml(tree)).toBe(
    '<p title="a &quot;b&quot; &lt;c&gt; &amp; d">Fruit &amp; &lt;leaves&gt; <a href="/x">more</a></p>',
  );
});
