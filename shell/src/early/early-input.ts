import { flushSync } from 'react-dom';
import type { Field } from './addresses.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Gives React what the visitor has entered: into the field that was read, or the one in its place now. */
export type Tell = (field: Element) => void;

/** Also asked of buttons and links, which are none. */
export const isBox = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

function defaultOption({ options }: HTMLSelectElement): HTMLOptionElement | undefined {
  return [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
}

/** Whether the visitor, or the browser for them, has changed a field that the edge has rendered. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0] !== defaultOption(field);
  if (isBox(field)) return field.checked !== field.defaultChecked;
  return field.type !== 'file' && field.value !== field.defaultValue;
}

const send = (field: Field, ...types: string[]) =>
  types.forEach((type) => flushSync(() => void field.dispatchEvent(new Event(type, { bubbles: true }))));

/** React sees a change only against the value that was last set by a script, so the default one is set first. */
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
 * Reads a field now, to tell React later: between the two a component may set the field back. Nothing where the field is as
 * the edge rendered it, or is the radio button of a group that was left for another one.
 */
export function readField(field: Field): Tell | undefined {
  if (!isChanged(field)) return undefined;
  const { value } = field;
  if (field instanceof HTMLSelectElement) return (now) => choose(now as HTMLSelectElement, value);
  if (!isBox(field)) return (now) => type(now as TextField, value);
  const { checked } = field;
  return field.type === 'radio' && !checked ? undefined : (now) => tick(now as HTMLInputElement, checked);
}
