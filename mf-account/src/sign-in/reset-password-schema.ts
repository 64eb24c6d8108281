import { PASSWORD_MAX } from '@farmgate/contract/shop/rules/password';
import { object, string } from 'yup';
import { isStrongPassword, PASSWORD_TOO_LONG } from '../credentials/password-rule.ts';
import { TEXTS } from '../texts/texts.ts';

const FIELDS = ['otp', 'password', 'confirm'] as const;
type ResetValues = { [Field in (typeof FIELDS)[number]]?: string };

/** The first error in the order of the fields, and the field that shows it. */
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
