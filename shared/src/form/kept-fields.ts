/** Fields that nothing may remember, by what they tell browsers of themselves: passwords, codes, and cards. */
const SECRET = /password|one-time-code|(^|\s)cc-/;

const isSecret = (field: Element) =>
  field.getAttribute('type') === 'password' || SECRET.test(field.getAttribute('autocomplete') ?? '');

/** The names of a form's fields whose content may be kept. A name that has a secret field is not among them. */
export function keptFields(form: HTMLFormElement): string[] {
  const fields = [...form.elements].filter((field) => field.matches('input[name], select[name], textarea[name]'));
  const nameOf = (field: Element) => field.getAttribute('name')!;
  const secret = new Set(fields.filter(isSecret).map(nameOf));
  return [...new Set(fields.map(nameOf))].filter((name) => !secret.has(name));
}
