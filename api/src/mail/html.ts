/** Markup that is safe to insert unescaped. */
export class Html {
  constructor(readonly markup: string) {}
}

/** Template for markup. Values are escaped, except markup and lists of markup. */
export function html(parts: TemplateStringsArray, ...values: (Html | Html[] | string | number)[]): Html {
  const filled = parts.map((part, index) => part + (index < values.length ? render(values[index]!) : ''));
  return new Html(filled.join(''));
}

function render(value: Html | Html[] | string | number): string {
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map((item) => item.markup).join('');
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
