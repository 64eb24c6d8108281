import type { NewSubscription } from '@farmgate/registry-client/client';
import type { Format } from './formats.ts';

export interface Problems {
  target?: string;
  events?: string;
}

/** The subscription that a form describes, or what is missing; then the first wrong field has the focus. */
export function readSubscription(form: HTMLFormElement): { body?: NewSubscription; problems: Problems } {
  const data = new FormData(form);
  const target = String(data.get('target')).trim();
  const events = data.getAll('events') as NonNullable<NewSubscription['events']>;
  const channel = String(data.get('channel')) || undefined;
  const problems: Problems = {
    ...(target === '' && { target: 'Enter where messages are sent.' }),
    ...(events.length === 0 && { events: 'Choose at least one event.' }),
  };
  const wrong = problems.target ? '[name=target]' : problems.events && '[name=events]';
  if (!wrong) return { body: { target, format: data.get('format') as Format, channel, events }, problems };
  form.querySelector<HTMLInputElement>(wrong)!.focus();
  return { problems };
}
