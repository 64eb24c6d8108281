import { Type } from 'typebox';
import { EMAIL_PATTERN } from './rules/email.ts';
import { PASSWORD_MAX, PASSWORD_PATTERN } from './rules/password.ts';
import { PINCODE_PATTERN, PINCODE_REJECTED } from './rules/pincode.ts';

/** Largest value of PostgreSQL's integer. No row has a larger id. */
const MAX_INTEGER = 2_147_483_647;

/** Required text. `label` starts the messages: 'Name' → 'Name is required'. */
export const text = (label: string, maxLength = 200, required = `${label} is required`) =>
  Type.String({ minLength: 1, maxLength, 'x-messages': textMessages(label, required) });

const textMessages = (label: string, required: string) => ({
  required,
  minLength: required,
  maxLength: `${label} is too long`,
  type: `${label} is invalid`,
});

/** Endings that mail programs turn into links. */
const LINK_ENDINGS =
  'com|net|org|info|biz|in|io|co|me|xyz|shop|site|online|top|app|dev|link|click|club|live|store|page|web|ru|cn|uk|us|ly|gl|tk|cc|tv|example';
const anyCase = (text: string) => text.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

/** A URL, a host name or a line break. Initials are allowed: S.Kumar, Dr.Meena. */
const NOT_IN_NAMES = `://|${anyCase('www')}\\.|[\\p{L}\\p{M}\\d]{2}\\.(?:${anyCase(LINK_ENDINGS)})(?![\\p{L}\\d])|[\\p{Cc}\\p{Zl}\\p{Zp}]`;

/** A person's name. Mails contain it, so a link in it would let strangers send links in the shop's name. */
export const personName = (label: string, maxLength = 100) => {
  const wrong = `${label} must not contain a link or a line break. Enter the name only.`;
  return Type.String({
    minLength: 1,
    maxLength,
    pattern: `^(?![^]*(?:${NOT_IN_NAMES}))`,
    'x-messages': { ...textMessages(label, `${label} is required`), pattern: wrong },
  });
};

/** Required text that matches `pattern`. */
export const patterned = (
  label: string,
  pattern: string,
  wrong = `${label} is invalid`,
  required?: string,
  maxLength = 254,
) => {
  const missing = required ?? `${label} is required`;
  const messages = { required: missing, minLength: missing, maxLength: wrong, pattern: wrong, type: wrong };
  return Type.String({ minLength: 1, maxLength, pattern, 'x-messages': messages });
};

export const optionalText = (label: string, maxLength = 200) =>
  Type.Optional(Type.String({ maxLength, 'x-messages': { maxLength: `${label} is too long` } }));

export const email = () => patterned('Email', EMAIL_PATTERN);

/** `weak` is the message for a weak password, which differs by screen. */
export const password = (weak: string) => patterned('Password', PASSWORD_PATTERN, weak, undefined, PASSWORD_MAX);

/** Ten digits, with or without the country code. */
export const PHONE = '^(\\+?91|0)?[ -]?[1-9]\\d{4}[ -]?\\d{5}$';

export const zipcode = () => patterned('Pincode', PINCODE_PATTERN, PINCODE_REJECTED);

/** The parameters of a path that ends in an id. An invalid id gets the same message as an unknown one. */
export const idParams = (unknown: string, maximum = MAX_INTEGER) => Type.Object({ id: integer(1, maximum, unknown) });

/** A whole number from `minimum` to `maximum`. `wrong` is the message for every other value. */
export const integer = (minimum: number, maximum: number, wrong: string, required = wrong) =>
  Type.Integer({ minimum, maximum, 'x-messages': { required, type: wrong, minimum: wrong, maximum: wrong } });

/** An id in a body. */
export const id = (label: string) => integer(1, MAX_INTEGER, `${label} is invalid`, `${label} is required`);

/** Rupees. */
export const rupees = (label: string) => {
  const wrong = `${label} is invalid`;
  const messages = { required: `${label} is required`, type: wrong, minimum: wrong, maximum: wrong };
  return Type.Number({ minimum: 0, maximum: 100_000_000, 'x-messages': messages });
};

/** One of the given texts. */
export const choice = <const Options extends string[]>(label: string, options: readonly [...Options]) => {
  const wrong = `${label} is invalid`;
  return Type.Enum(options, { 'x-messages': { required: `${label} is required`, enum: wrong, type: wrong } });
};
