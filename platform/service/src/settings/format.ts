import type { OptionalValidatorSpec, RequiredValidatorSpec } from 'envalid';
import { makeExactValidator } from 'envalid';

/** The value of a setting cannot be used. */
export class InvalidValue extends Error {
  /** @param problem follows the setting's name in the message, for values that must not be shown. Default: `is "<value>"` */
  constructor(readonly problem?: string) {
    super(problem);
  }
}

/** Declares one setting: required, with a default, or optional (`{ default: undefined }`). */
export interface Format<T> {
  (spec?: { default: NonNullable<T> }): RequiredValidatorSpec<T>;
  (spec: { default: undefined }): OptionalValidatorSpec<T>;
}

/**
 * A kind of setting.
 * @param fix ends each message about such a setting: what to set it to
 * @param read converts the text; `undefined` or an InvalidValue when it cannot
 */
export function format<T>(fix: string, read: (text: string) => T | undefined): Format<T> {
  const validator = makeExactValidator<T>((text) => {
    const value = read(text);
    if (value === undefined) throw new InvalidValue();
    return value;
  });
  return ((spec?: { default: NonNullable<T> }) => validator({ ...spec, desc: fix })) as Format<T>;
}
