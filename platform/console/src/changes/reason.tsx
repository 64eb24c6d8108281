import { useState, type SyntheticEvent } from 'react';
import { TextArea } from '../ui/field.tsx';

export type ReasonForm = SyntheticEvent<HTMLFormElement>;

const SHORTEST = 3;
const LONGEST = 500;

export const ReasonField = ({ error }: { error?: string }) => (
  <TextArea label="Reason" name="reason" maxLength={LONGEST} hint="Shown in the log." error={error} required />
);

/** The error of the reason field. */
export function useReason() {
  const [error, complain] = useState<string>();
  return { error, complain };
}

/** The values of a form with a reason; undefined when the reason is too short, and then its field has the focus. */
export function readReason(event: ReasonForm, complain: (problem: string | undefined) => void) {
  event.preventDefault();
  const form = event.currentTarget;
  const data = new FormData(form);
  const reason = String(data.get('reason') ?? '').trim();
  if (reason.length < SHORTEST) {
    complain('Give a reason of at least 3 characters. The log records it.');
    (form.elements.namedItem('reason') as HTMLTextAreaElement).focus();
    return undefined;
  }
  complain(undefined);
  return { reason, bad: data.has('bad'), force: data.has('force') || undefined };
}
