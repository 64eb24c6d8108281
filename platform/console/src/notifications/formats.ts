import type { Subscription } from '../registry/types.ts';

export type Format = Subscription['format'];

interface Words {
  name: string;
  /** The label of the target. */
  target: string;
  hint: string;
}

export const FORMATS: Record<Format, Words> = {
  json: { name: 'Webhook', target: 'URL', hint: 'The registry posts signed JSON to it.' },
  slack: { name: 'Slack', target: 'URL of the incoming webhook', hint: 'From the settings of your Slack app.' },
  email: { name: 'E-mail', target: 'E-mail address', hint: 'One mailbox. The registry needs a mail server.' },
};
