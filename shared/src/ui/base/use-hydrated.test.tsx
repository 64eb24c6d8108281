import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useAfterHydration } from './use-hydrated.ts';

const render = jest.fn();
function Visitor({ signedIn }: { signedIn: boolean }) {
  const shown = useAfterHydration(signedIn, false);
  render(shown);
  return <p>{shown ? 'customer' : 'visitor'}</p>;
}

async function hydrate(signedIn: boolean) {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Visitor signedIn={signedIn} />);
  const before = place.textContent;
  render.mockClear();
  await act(() => hydrateRoot(place, <Visitor signedIn={signedIn} />));
  return { before, after: place.textContent, rendered: render.mock.calls.flat() };
}

test('the browser’s value shows after hydration', async () => {
  expect(await hydrate(true)).toEqual({ before: 'visitor', after: 'customer', rendered: [false, true] });
});

test('what is as the server rendered it does not render again', async () => {
  expect(await hydrate(false)).toEqual({ before: 'visitor', after: 'visitor', rendered: [false] });
});
