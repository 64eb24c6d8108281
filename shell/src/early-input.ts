type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldsIn = (place: ParentNode) =>
  place.querySelectorAll<Field>('input:not([type=checkbox], [type=radio]), textarea');
const boxesIn = (place: ParentNode) =>
  place.querySelectorAll<HTMLInputElement>('input:is([type=checkbox], [type=radio])');

/** React sees a change only against the value that it has last set itself, so that one is set first, past nobody. */
function type(field: Field, value: string): void {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function choose(list: HTMLSelectElement, value: string): void {
  list.value = value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Tells React what was typed or chosen before it listened: the fields show it, but their components know nothing of it. All
 * of it is read first, for the first change that React hears of sets the other fields back.
 */
export function tellEarlyInput(place: ParentNode): void {
  const typed = [...fieldsIn(place)]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => [field, field.value] as const);
  const ticked = [...boxesIn(place)].filter(({ checked, defaultChecked }) => checked && !defaultChecked);
  const chosen = [...place.querySelectorAll('select')]
    .filter(({ selectedOptions: [option], options }) => option && !option.defaultSelected && option !== options[0])
    .map((list) => [list, list.value] as const);

  for (const [field, value] of typed) type(field, value);
  for (const box of ticked) {
    box.checked = false;
    box.click();
  }
  for (const [list, value] of chosen) choose(list, value);
}
