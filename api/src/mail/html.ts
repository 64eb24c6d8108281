/** Markup that is safe to put into a page as it is. */
export class Html {
  constructor(readonly markup: string) {}
}

/** Template for markup: what is filled in is escaped, unless it is markup itself (or a list of it). */
export function html(parts: TemplateStringsArray, ...values: (Html | Html[] | string | number)[]): Html {
  const filled = parts.map((part, index) => part + (index < values.length ? render(values[index]!) : ''));
  return new Html(filled.join(''));
}

function render(value: Html | Html[] | string | number): string {
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map((item) => item.markup).join('');
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
