import { act, render, screen } from '@testing-library/react';
import { RemoteError } from './remote-error.tsx';

function go(online: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

test('says that the rest of the shop works only while it does', () => {
  const retry = jest.fn();
  render(<RemoteError part="mf-fruit" onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The rest of the shop works.');
  go(false);
  expect(screen.getByRole('heading', { name: 'This page is not available offline' })).toBeVisible();
  expect(screen.getByRole('alert')).not.toHaveTextContent('The rest of the shop works.');
  expect(retry).not.toHaveBeenCalled();
  go(true);
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert')).toHaveTextContent('The rest of the shop works.');
});
