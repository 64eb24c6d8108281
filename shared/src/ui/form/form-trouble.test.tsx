import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Form } from './form.tsx';

const form = (
  <Form aria-label="Sign In">
    <button type="submit">Sign In</button>
  </Form>
);

beforeEach(() => document.body.replaceChildren());

test('a form that a server has rendered says what it needs, and has ready why it does not work', () => {
  document.body.innerHTML = renderToString(form);
  expect(document.querySelector('form noscript')).toHaveTextContent('Switch JavaScript on');
  const [slow, failed] = document.querySelectorAll<HTMLElement>('form [data-early]');
  expect([slow?.dataset.early, slow?.hidden, failed?.dataset.early, failed?.hidden]).toEqual([
    'slow',
    true,
    'failed',
    true,
  ]);
  expect(failed).toHaveTextContent('What you entered is still here.');
  expect(failed?.querySelector('[data-early-retry]')).toHaveTextContent('Try again');
});

test('browsers do not send it without scripts', () => {
  document.body.innerHTML = renderToString(form);
  expect(document.querySelector('form')).toHaveAttribute('method', 'dialog');
});

test('a form that works has none of this', () => {
  const { container } = render(form);
  expect(screen.getByRole('form', { name: 'Sign In' })).toHaveTextContent(/^Sign In$/);
  expect(container.querySelector('[data-early], noscript')).toBeNull();
});
