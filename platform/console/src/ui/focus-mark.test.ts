import { markFocusedDates } from './focus-mark.ts';

test('a date field is marked while it has the focus, and no other field is', () => {
  markFocusedDates();
  document.body.innerHTML = '<input type="datetime-local"><input type="text">';
  const marked = () => [...document.querySelectorAll('input')].map((field) => field.hasAttribute('data-focused'));
  for (const field of document.querySelectorAll('input')) field.dispatchEvent(new FocusEvent('focus'));
  expect(marked()).toEqual([true, false]);
  for (const field of document.querySelectorAll('input')) field.dispatchEvent(new FocusEvent('blur'));
  expect(marked()).toEqual([false, false]);
});
