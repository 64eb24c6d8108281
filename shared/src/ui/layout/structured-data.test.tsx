import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { StructuredData } from './structured-data.tsx';

test('the browser takes it over without complaint, and makes none itself', async () => {
  const place = document.createElement('div');
  const json = '{"@context":"https://schema.org","@type":"Product"}';
  place.innerHTML = `<script type="application/ld+json">${json}</script>`;
  const complain = jest.fn();
  const data = <StructuredData data={{ '@type': 'Product' }} />;
  await act(async () => void hydrateRoot(place, data, { onRecoverableError: complain }));
  expect(complain).not.toHaveBeenCalled();
  expect(place.innerHTML).toBe('');
  expect(render(data).container.innerHTML).toBe('');
});
