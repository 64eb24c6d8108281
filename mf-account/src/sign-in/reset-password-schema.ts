import { isStrongPassword, PASSWORD_MAX, PASSWORD_TOO_LONG } from '@farmgate/shared/form';
import { object, string } from 'yup';
import { TEXTS } from '../texts/texts.ts';

const FIELDS = ['otp', 'password', 'confirm'] as const;
type ResetValues = { [Field in (typeof FIELDS)[number]]?: string };

/** What to say, and at which field. One thing at a time, in the order in which one would mend it. */
function complaint(values: ResetValues): { path: string; message: string } | undefined {
  const missing = FIELDS.find((field) => !values[field]);
  if (missing) return { path: missing, message: TEXTS.resetIncomplete };
  if (!isStrongPassword(values.password ?? '')) return { path: 'password', message: TEXTS.resetPasswordWeak };
  if ((values.password ?? '').length > PASSWORD_MAX) return { path: 'password', message: PASSWORD_TOO_LONG };
  if (values.password !== values.confirm) return { path: 'confirm', message: TEXTS.resetMismatch };
  return undefined;
}

export const resetPasswordSchema = object({
  otp: string().trim().default(''),
  password: string().default(''),
  confirm: string().default(''),
}).test('complete', (values, { createError }) => {
  const found = complaint(values);
  return found ? createError(found) : true;
});
