import { useState, type SyntheticEvent } from 'react';
import { TextArea } from '../ui/field.tsx';

export type ReasonForm = SyntheticEvent<HTMLFormElement>;

const SHORTEST = 3;
const LONGEST = 500;

export const ReasonField = ({ error }: { error?: string }) => (
  <TextArea
    label="Reason"
    name="reason"
    maxLength={LONGEST}
    hint="For whoever reads the log later."
    error={error}
    required
  />
);

/** What is wrong with the reason, if anything. */
export function useReason() {
  const [error, complain] = useState<string>();
  return { error, complain };
}

/** What a form with a reason says, or undefined after a complaint about the reason, which then has the focus. */
export function readReason(event: ReasonForm, complain: (problem: string | undefined) => void) {
  event.preventDefault();
  const form = event.currentTarget;
  const data = new FormData(form);
  const reason = String(data.get('reason') ?? '').trim();
  if (reason.length < SHORTEST) {
    complain('Say why, in a few words: the log keeps it.');
    (form.elements.namedItem('reason') as HTMLTextAreaElement).focus();
    return undefined;
  }
  complain(undefined);
  return { reason, bad: data.has('bad'), force: data.has('force') || undefined };
}
