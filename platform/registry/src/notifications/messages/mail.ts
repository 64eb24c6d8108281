import type { Mail } from '@farmgate/service/mailer';
import type { Message } from './message.ts';

export function mailOf(to: string, { subject, text, next, link }: Message): Mail {
  const paragraphs = [text, next].map((paragraph) => `<p>${escaped(paragraph)}</p>`);
  const button = link ? `<p><a href="${escaped(link)}">Open the console</a></p>` : '';
  return {
    to,
    subject: `[Farmgate] ${subject}`,
    text: [text, next, ...(link ? [link] : [])].join('\n\n'),
    html: `<!doctype html><html lang="en"><body>${paragraphs.join('')}${button}</body></html>`,
  };
}

const CODES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => CODES[sign]!);
