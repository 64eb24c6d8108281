/** Puts the focus on the first field in error. Call it once the errors are on the page. True when there was one. */
export function focusFirstInvalid(form: ParentNode | null | undefined): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  return Boolean(field);
}
