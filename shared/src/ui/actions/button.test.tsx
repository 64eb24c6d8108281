import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { IconButton } from './icon-button.tsx';

test('does not submit unless told to, and hands on its ref and native props', () => {
  const ref = createRef<HTMLButtonElement>();
  render(
    <Button ref={ref} name="act" data-part="cart">
      Add
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Add' });
  expect(button).toHaveAttribute('type', 'button');
  expect(button).toHaveAttribute('data-part', 'cart');
  expect(ref.current).toBe(button);
});

test('while busy it keeps name and focus, and neither clicks nor submits', async () => {
  const click = jest.fn();
  const submit = jest.fn((event: Event) => event.preventDefault());
  const form = (busy: boolean) => (
    <form ref={(element) => element?.addEventListener('submit', submit)}>
      <Button type="submit" busy={busy} onClick={click}>
        Sign Up
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Sign Up' });
  await userEvent.click(button);
  expect(click).toHaveBeenCalledTimes(1);
  const submitted = submit.mock.calls.length;
  expect(submitted).toBeGreaterThan(0);

  rerender(form(true));
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(click).toHaveBeenCalledTimes(1);
  expect(submit).toHaveBeenCalledTimes(submitted);
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleName('Sign Up');
  expect(button).toHaveAttribute('aria-busy', 'true');
});

test('a link stays a link', () => {
  render(<ButtonLink href="/products">Browse</ButtonLink>);
  expect(screen.getByRole('link', { name: 'Browse' })).toHaveAttribute('href', '/products');
});

test.each([
  [0, null],
  [3, '3'],
  [120, '99+'],
])('an icon button with a count of %p shows %p', (count, shown) => {
  render(<IconButton icon="cart" label="Cart" count={count} />);
  expect(screen.getByRole('button', { name: 'Cart' }).textContent).toBe(shown ?? '');
});
