import { fireEvent, render, screen } from '@testing-library/react';
import { pictureSlug } from './media.ts';
import { ProductImage } from './product-image.tsx';

test.each([
  'tomato',
  'tomato.webp',
  'tomato-320.webp',
  'products/tomato.webp',
  '/api/media/products/tomato-640.webp?v=1',
])('finds the slug in %s', (image) => expect(pictureSlug(image)).toBe('tomato'));

test('lets the browser choose among three widths, and waits until it comes near', () => {
  render(<ProductImage image="tomato.webp" alt="Tomato" />);
  const image = screen.getByRole('img', { name: 'Tomato' });
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image.getAttribute('srcset')?.split(', ')).toEqual(
    [160, 320, 640].map((width) => `/api/media/products/tomato-${width}.webp ${width}w`),
  );
});

test('the first ones on a page are loaded at once', () => {
  render(<ProductImage image="tomato" alt="Tomato" priority />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
});

test('a picture that is not there leaves a leaf with its name; another picture gets its own chance', () => {
  const { container, rerender } = render(<ProductImage image="gone" alt="Tomato" />);
  fireEvent.error(screen.getByRole('img'));
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'Tomato' })).toBeInTheDocument();
  rerender(<ProductImage image="tomato" alt="Tomato" />);
  expect(container.querySelector('img')).not.toBeNull();
});
