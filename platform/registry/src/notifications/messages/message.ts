import type { Notice } from '../events/notice.ts';

/** A notice as it was recorded, with the address of the console's page about it. */
export interface Message extends Omit<Notice, 'page'> {
  /** Undefined without CONSOLE_URL. */
  link: string | undefined;
}

/** The body for programs, in the shape of Standard Webhooks: `type`, `timestamp`, `data`. */
export const jsonBody = ({ type, channel, at, subject, text, next, link, facts }: Message): string =>
  JSON.stringify({
    type,
    timestamp: at.toISOString(),
    data: { channel, subject, text, next, ...(link && { link }), ...facts },
  });
