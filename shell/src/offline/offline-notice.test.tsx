import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { OfflineNotice } from './offline-notice.tsx';

function go(online: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

test('says that the browser is offline for as long as it is', () => {
  const { container } = render(<OfflineNotice />);
  const region = container.querySelector('[aria-live=polite]')!;
  expect(region).toBeEmptyDOMElement();
  go(false);
  expect(region).toHaveTextContent('You are offline. You can still see pages that you have opened before');
  expect(region).toHaveTextContent('Everything else needs a connection.');
  go(true);
  expect(region).toBeEmptyDOMElement();
});

test('a server draws it empty', () => {
  expect(renderToString(<OfflineNotice />)).not.toContain('offline.');
});
