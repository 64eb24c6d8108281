import { ApiError, errorText } from '../api/api-error.ts';

/** What was said against a form after it was sent: by field, and about the form as a whole. */
export interface Refusal {
  fields: Record<string, string>;
  form: string[];
}

export const NO_REFUSAL: Refusal = { fields: {}, form: [] };

/** The API's plain messages that belong to a field: message → field and the words to show there. */
export type MessageFields = Record<string, { field: string; text: string }>;

/** Puts what the server says where it belongs: messages of the form's own fields there, everything else on the form. */
export function refusalOf(error: unknown, names: readonly string[], messageFields: MessageFields = {}): Refusal {
  const refusal: Refusal = { fields: {}, form: [] };
  const say = (field: string | undefined, text: string) => {
    if (field && names.includes(field)) refusal.fields[field] ??= text;
    else refusal.form.push(text);
  };
  if (error instanceof ApiError) {
    for (const { field, message } of error.fields) say(field, message);
    for (const message of error.messages) say(messageFields[message]?.field, messageFields[message]?.text ?? message);
  }
  const silent = Object.keys(refusal.fields).length === 0 && refusal.form.length === 0;
  return silent ? { fields: {}, form: [errorText(error)] } : refusal;
}
