import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { StructuredData } from './structured-data.tsx';

test('what the edge sent stays as long as it is right, and the browser makes none itself', async () => {
  const place = document.createElement('div');
  const json = '{"@context":"https://schema.org","@type":"Product"}';
  place.innerHTML = `<script type="application/ld+json">${json}</script>`;
  const complain = jest.fn();
  const data = <StructuredData data={{ '@type': 'Product' }} />;
  const root = await act(async () => hydrateRoot(place, data, { onRecoverableError: complain }));
  expect(complain).not.toHaveBeenCalled();
  expect(place.textContent).toBe(json);
  await act(async () => root.render(<StructuredData data={{ '@type': 'Product', name: 'Other' }} />));
  expect(place.innerHTML).toBe('');
  expect(render(data).container.innerHTML).toBe('');
});

test('nothing in it ends its element', () => {
  const html = renderToString(<StructuredData data={{ name: '</script><!--\u2028' }} />);
  expect(html.match(/<\/?script/g)).toHaveLength(2);
  expect(html).not.toContain('<!--');
  expect(JSON.parse(/>(.*)</s.exec(html)![1]!)).toMatchObject({ name: '</script><!--\u2028' });
});
