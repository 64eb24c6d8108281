const FIELDS = 'input, select, textarea';
const CONTROLS = `${FIELDS}, button, form, a[href]`;

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const fieldsIn = (place: ParentNode) => place.querySelectorAll<Field>(FIELDS);

/** The label or text of a control. A form's text is not used, because it changes with the input. */
function nameOf(control: Element): string {
  const label = control.getAttribute('aria-label') ?? (control as Field).labels?.[0]?.textContent;
  return label ?? (control.localName === 'form' ? '' : control.textContent);
}

/**
 * All controls in `place`, each with a key that finds it again after React has replaced the element: its kind, its names and its
 * position among controls with the same ones.
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
