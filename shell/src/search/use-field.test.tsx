import { renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useField } from './use-field.ts';

test('a text that is pasted between the first render and its effects counts', () => {
  document.body.innerHTML = '<form><input></form>';
  const input = document.querySelector('input')!;
  input.focus();
  const field = { current: input };
  const paste = () => {
    input.value = 'tomato ';
    input.dispatchEvent(new Event('input'));
  };
  const { result } = renderHook(() => {
    useLayoutEffect(paste, []);
    return useField(field);
  });
  expect(result.current).toMatchObject({ text: 'tomato', isOpen: true });
});

test('a box that was left between the first render and its effects is closed', () => {
  document.body.innerHTML = '<form><input></form>';
  const input = document.querySelector('input')!;
  input.focus();
  const field = { current: input };
  const { result } = renderHook(() => {
    useLayoutEffect(() => input.blur(), []);
    return useField(field);
  });
  expect(result.current.isOpen).toBe(false);
});
