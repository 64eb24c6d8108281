/**
 * Marks a focused date field with `data-focused`. In WebKit the focus is in a part of such a field, so that no `:focus`
 * selector matches the field itself.
 */
export function markFocusedDates(): void {
  const mark = ({ target, type }: Event) => {
    if (target instanceof HTMLInputElement && /^(date|time)/.test(target.type))
      target.toggleAttribute('data-focused', type === 'focus');
  };
  for (const type of ['focus', 'blur']) document.addEventListener(type, mark, true);
}
