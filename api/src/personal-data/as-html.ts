import { Html, html } from '../mail/html.ts';
import type { PersonalData } from './collect.ts';

const STYLES = new Html(`
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1c1c1c; }
table { border-collapse: collapse; width: 100%; margin: 0 0 1rem; }
th, td { border: 1px solid #ccc; padding: .25rem .5rem; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { width: 12rem; font-weight: 600; background: #f4f4f4; }
td table { margin: 0; }
`);

/** The data as a page that opens without a network: a section for each subject, a table for each entry. */
export function personalDataAsHtml(data: PersonalData, { email, at }: { email: string; at: Date }): string {
  const title = `Personal data of ${email}`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${STYLES}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>Everything that the shop held about you on ${at.toISOString()} (UTC).</p>
          ${Object.entries(data).map(([subject, content]) => section(subject, content))}
        </main>
      </body>
    </html> `.markup;
}

function section(subject: string, content: PersonalData[string]): Html {
  const isList = Array.isArray(content);
  const entries = isList ? content : [content];
  return html`<section>
    <h2>${label(subject)}${isList ? ` (${entries.length})` : ''}</h2>
    ${entries.length > 0 ? entries.map(table) : html`<p>Nothing.</p>`}
  </section> `;
}

/** `payment_events`, `createdAt` → `Payment events`, `Created at`. */
function label(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function table(entry: object): Html {
  const rows = Object.entries(entry).map(
    ([name, value]) =>
      html`<tr>
        <th scope="row">${label(name)}</th>
        <td>${cell(value)}</td>
      </tr> `,
  );
  return html`<table>
    ${rows}
  </table> `;
}

function cell(value: unknown): Html {
  if (value === null || value === undefined || value === '') return html`–`;
  if (value instanceof Date) return html`${value.toISOString()}`;
  if (Array.isArray(value)) return value.length > 0 ? html`${value.map((item) => html`${cell(item)}<br />`)}` : html`–`;
  return typeof value === 'object' ? table(value) : html`${String(value)}`;
}
