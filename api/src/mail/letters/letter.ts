import { html } from '../html.ts';
import type { Html } from '../html.ts';

/** Mail programs ignore stylesheets, so every element has inline styles. */
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const GREEN = '#1f6d3b';
const INK = '#1a251c';
const QUIET = '#566052';

export const paragraph = (content: Html | string) => html`<p style="margin:0 0 16px">${content}</p>`;

export const quiet = (content: Html | string) =>
  html`<p style="margin:0 0 16px;color:${QUIET};font-size:14px">${content}</p>`;

export const button = (label: string, address: string) =>
  html`<p style="margin:24px 0">
    <a
      href="${address}"
      style="display:inline-block;padding:12px 28px;border-radius:999px;background:${GREEN};color:#ffffff;font-weight:600;text-decoration:none"
      >${label}</a
    >
  </p>`;

/** A code for reading out or typing. */
export const bigCode = (code: string) =>
  html`<p
    style="margin:24px 0;padding:16px;border-radius:12px;background:#eef2ec;text-align:center;font-size:32px;font-weight:700;letter-spacing:8px"
  >
    ${code}
  </p>`;

/** Rows of a name and an amount; the last one is the sum. */
export function amounts(rows: [Html | string, string][]): Html {
  const cell = 'padding:8px 0;border-bottom:1px solid #e5ece7;vertical-align:top';
  const line = ([name, amount]: [Html | string, string], index: number) => {
    const weight = index === rows.length - 1 ? ';font-weight:700;border-bottom:0' : '';
    return html`<tr>
      <td style="${cell}${weight}">${name}</td>
      <td style="${cell}${weight};padding-left:16px;text-align:right;white-space:nowrap">${amount}</td>
    </tr>`;
  };
  return html`<table role="presentation" width="100%" style="border-collapse:collapse;margin:0 0 24px">
    ${rows.map(line)}
  </table>`;
}

/** The HTML of a mail. `preview` is the text that mail programs show beside the subject. */
export function letter(heading: string, preview: string, content: Html[]): string {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${heading}</title>
      </head>
      <body style="margin:0;padding:24px 12px;background:#eef2ec;color:${INK};font-size:16px;line-height:1.5;${FONT}">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <div style="max-width:560px;margin:0 auto;padding:32px 24px;border-radius:12px;background:#ffffff">
          <p style="margin:0 0 24px;color:${GREEN};font-size:20px;font-weight:700">Farmgate</p>
          <h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${heading}</h1>
          ${content}
        </div>
      </body>
    </html>`.markup;
}
