import { flushSync } from 'react-dom';
import type { Field } from './addresses.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Passes the visitor's input on to React: for the field that was read, or the element that replaced it. */
export type Tell = (field: Element) => void;

/** Accepts any element; false for buttons and links. */
export const isBox = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

function defaultOption({ options }: HTMLSelectElement): HTMLOptionElement | undefined {
  return [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
}

/** Whether the visitor, or the browser's autofill, has changed a field that the edge rendered. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0] !== defaultOption(field);
  if (isBox(field)) return field.checked !== field.defaultChecked;
  return field.type !== 'file' && field.value !== field.defaultValue;
}

const send = (field: Field, ...types: string[]) =>
  types.forEach((type) => flushSync(() => void field.dispatchEvent(new Event(type, { bubbles: true }))));

/** React compares with the value that was last set by a script, so set the default value first. */
function type(field: TextField, value: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  send(field, 'input', 'change');
}

function choose(list: HTMLSelectElement, value: string): void {
  list.value = value;
  send(list, 'input', 'change');
}

function tick(box: HTMLInputElement, isChecked: boolean): void {
  box.checked = !isChecked;
  flushSync(() => box.click());
}

/**
 * Reads a field now, to pass it to React later; a component may reset the field in between. Undefined when the field is
 * unchanged, or is a radio button that lost its selection to another one.
 */
export function readField(field: Field): Tell | undefined {
  if (!isChanged(field)) return undefined;
  const { value } = field;
  if (field instanceof HTMLSelectElement) return (now) => choose(now as HTMLSelectElement, value);
  if (!isBox(field)) return (now) => type(now as TextField, value);
  const { checked } = field;
  return field.type === 'radio' && !checked ? undefined : (now) => tick(now as HTMLInputElement, checked);
}
