import { fireEvent, screen, waitFor } from '@testing-library/react';
import { dismissToasts, notify } from './toasts.ts';

let first: Element | null;
// jsdom knows no popovers.
beforeAll(() => {
  first = document.querySelector('[popover]');
  HTMLElement.prototype.showPopover = jest.fn();
  HTMLElement.prototype.hidePopover = jest.fn();
});

test('the container comes with the first toast, above everything, and says it to screen readers', async () => {
  expect(first).toBeNull();
  await notify('success', 'Product added in the Cart Successfully!');
  expect(await screen.findByRole('alert')).toHaveTextContent('Product added in the Cart Successfully!');
  expect(HTMLElement.prototype.showPopover).toHaveBeenCalled();
});

test('the same message is not shown twice, and all go when told so', async () => {
  await notify('warning', 'Select a Product Quantiny');
  await notify('warning', 'Select a Product Quantiny');
  expect(await screen.findAllByText('Select a Product Quantiny')).toHaveLength(1);
  await dismissToasts();
  // jsdom plays no animations, and a toast leaves when its own has ended.
  for (const toast of document.querySelectorAll('.Toastify__toast')) fireEvent.animationEnd(toast);
  await waitFor(() => expect(screen.queryByText('Select a Product Quantiny')).toBeNull());
});

test('a toast goes by itself after 5000 ms', async () => {
  await notify('success', 'User Created Successfully!');
  const toast = (await screen.findByText('User Created Successfully!')).closest('.Toastify__toast')!;
  const clock = toast.querySelector<HTMLElement>('.Toastify__progress-bar--animated')!;
  expect(clock.style.animationDuration).toBe('5000ms');
  fireEvent.animationEnd(clock);
  fireEvent.animationEnd(toast);
  await waitFor(() => expect(screen.queryByText('User Created Successfully!')).toBeNull());
});
