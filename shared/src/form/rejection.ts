import { ApiError, errorText } from '../api/api-error.ts';

/** What was said against a form after it was sent: by field, and about the form as a whole. */
export interface Rejection {
  fields: Record<string, string>;
  form: string[];
}

export const NO_REJECTION: Rejection = { fields: {}, form: [] };

/** The API's plain messages that belong to a field: message → field and the words to show there. */
export type MessageFields = Record<string, { field: string; text: string }>;

/** Puts what the server says where it belongs: messages of the form's own fields there, everything else on the form. */
export function rejectionOf(error: unknown, names: readonly string[], messageFields: MessageFields = {}): Rejection {
  const rejection: Rejection = { fields: {}, form: [] };
  const say = (field: string | undefined, text: string) => {
    if (field && names.includes(field)) rejection.fields[field] ??= text;
    else rejection.form.push(text);
  };
  if (error instanceof ApiError) {
    for (const { field, message } of error.fields) say(field, message);
    for (const message of error.messages) say(messageFields[message]?.field, messageFields[message]?.text ?? message);
  }
  const silent = Object.keys(rejection.fields).length === 0 && rejection.form.length === 0;
  return silent ? { fields: {}, form: [errorText(error)] } : rejection;
}
