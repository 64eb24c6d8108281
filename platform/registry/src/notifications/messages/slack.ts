import type { Message } from './message.ts';

/** Slack rejects messages whose texts are longer. In characters. */
const MAX = { section: 3_000, header: 150 };

/** The body for an incoming webhook of Slack and of what is compatible with it, such as Mattermost. */
export function slackBody({ subject, text, next, link }: Message): string {
  const section = (mrkdwn: string) => ({ type: 'section', text: { type: 'mrkdwn', text: cut(mrkdwn, MAX.section) } });
  const button = { type: 'button', text: { type: 'plain_text', text: 'Open the console' }, url: link };
  return JSON.stringify({
    // Shown in notifications, and by programs without blocks.
    text: cut(escaped([subject, text, next, link].filter(Boolean).join('\n')), MAX.section),
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: cut(subject, MAX.header) } },
      section(escaped(text)),
      section(`*Next:* ${escaped(next)}`),
      ...(link ? [{ type: 'actions', elements: [button] }] : []),
    ],
  });
}

/** Slack reads these three as markup, so a reason could mention a whole team or hide the address of a link. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const cut = (text: string, max: number): string => (text.length <= max ? text : `${text.slice(0, max - 1)}…`);
