import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LiveRegion } from './live-region.tsx';
import { Notice } from './notice.tsx';
import { Busy, Skeleton } from './skeleton.tsx';
import { EmptyState, ErrorCard } from './state-card.tsx';

test('a failed part says so and can be tried again, once at a time', async () => {
  const retry = jest.fn();
  const { rerender } = render(<ErrorCard text="The products did not load." onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The products did not load.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  rerender(<ErrorCard onRetry={retry} busy />);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('an empty state leads somewhere', () => {
  render(<EmptyState title="Your cart is empty" action={<a href="/products">Shop</a>} />);
  expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Shop' })).toBeInTheDocument();
});

test('skeletons are silent; what is around them speaks once', () => {
  const { container } = render(
    <Busy label="Loading products">
      <Skeleton shape="card" />
      <Skeleton lines={3} />
    </Busy>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading products');
  expect(container.querySelectorAll('[aria-busy="true"] > [aria-hidden="true"]')).toHaveLength(2);
});

test('a notice can be put away only where that is wanted', async () => {
  const close = jest.fn();
  const { rerender } = render(<Notice>You are offline.</Notice>);
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<Notice onClose={close}>You are offline.</Notice>);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(1);
});

test('a live region is there before its message', () => {
  const { rerender } = render(<LiveRegion message="" />);
  const region = screen.getByRole('status');
  rerender(<LiveRegion message="Tomato added" />);
  expect(region).toHaveTextContent('Tomato added');
});
