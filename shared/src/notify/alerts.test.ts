import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { alertSessionExpired } from './alerts.ts';

test('the alert of an ended session says so to the letter, and waits to be closed', async () => {
  const closed = jest.fn();
  const alert = alertSessionExpired().then(closed);
  const dialog = await screen.findByRole('dialog', { name: 'Your Session Expired..!' });
  expect(dialog).toHaveTextContent('Please login to continue');
  expect(closed).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await alert;
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
});
