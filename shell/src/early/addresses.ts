const FIELDS = 'input, select, textarea';
const CONTROLS = `${FIELDS}, button, form, a[href]`;

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const fieldsIn = (place: ParentNode) => place.querySelectorAll<Field>(FIELDS);

/** What a control is called: its label, its words. A form's own words change with what is in it. */
function nameOf(control: Element): string {
  const label = control.getAttribute('aria-label') ?? (control as Field).labels?.[0]?.textContent;
  return label ?? (control.localName === 'form' ? '' : control.textContent);
}

/**
 * Everything in a place that can be pressed or filled in, each with words that find it again when React has put another
 * element where it was: its kind, its names, and which of several such it is.
 */
export function addressesIn(place: ParentNode): Map<Element, string> {
  const counts = new Map<string, number>();
  const addresses = new Map<Element, string>();
  for (const control of place.querySelectorAll(CONTROLS)) {
    const kind = [control.localName, control.getAttribute('name'), nameOf(control)].join('\n');
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    addresses.set(control, `${kind}\n${count}`);
  }
  return addresses;
}
