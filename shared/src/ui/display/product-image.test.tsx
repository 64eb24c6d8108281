import { fireEvent, render, screen } from '@testing-library/react';
import { ProductImage } from './product-image.tsx';

test('waits until it comes near', () => {
  render(<ProductImage image="tomato.webp" alt="Tomato" sizes="44vw" />);
  const image = screen.getByRole('img', { name: 'Tomato' });
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).not.toHaveAttribute('fetchpriority');
});

test.each([
  ['high', 'high'],
  ['eager', null],
] as const)('in the first view it is loaded at once: %s', (priority, fetchPriority) => {
  render(<ProductImage image="tomato" alt="Tomato" sizes="44vw" priority={priority} />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img').getAttribute('fetchpriority')).toBe(fetchPriority);
});

test('a picture that is not there leaves a leaf with its name; another picture gets its own chance', () => {
  const { container, rerender } = render(<ProductImage image="gone" alt="Tomato" sizes="44vw" />);
  fireEvent.error(screen.getByRole('img'));
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'Tomato' })).toBeInTheDocument();
  rerender(<ProductImage image="tomato" alt="Tomato" sizes="44vw" />);
  expect(container.querySelector('img')).not.toBeNull();
});
