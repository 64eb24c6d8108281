import { Type } from 'typebox';

/** Largest value of PostgreSQL's integer: an id beyond it belongs to nothing. */
const MAX_INTEGER = 2_147_483_647;

/** Bounded on every side: an unbounded pattern takes seconds on a long, almost valid text. */
const EMAIL = '^[^\\s@]{1,64}@[^\\s@]{1,190}\\.[^\\s@.]{2,63}$';
const STRONG = '^(?=.*\\d)(?=.*[a-z])(?=.*[A-Z])[^]{8,}$';

/** Text that must be there. `label` opens the messages: 'Name' → 'Name is required'. */
export const text = (label: string, maxLength = 200, required = `${label} is required`) =>
  Type.String({ minLength: 1, maxLength, 'x-messages': textMessages(label, required) });

const textMessages = (label: string, required: string) => ({
  required,
  minLength: required,
  maxLength: `${label} is too long`,
  type: `${label} is invalid`,
});

/** Endings that mail programs make links of. */
const LINK_ENDINGS =
  'com|net|org|info|biz|in|io|co|me|xyz|shop|site|online|top|app|dev|link|click|club|live|store|page|web|ru|cn|uk|us|ly|gl|tk|cc|tv|example';
const anyCase = (text: string) => text.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

/** A URL, a host's name or a line break. Initials are none: S.Kumar, Dr.Meena. */
const NO_NAME = `://|${anyCase('www')}\\.|[\\p{L}\\p{M}\\d]{2}\\.(?:${anyCase(LINK_ENDINGS)})(?![\\p{L}\\d])|[\\p{Cc}\\p{Zl}\\p{Zp}]`;

/** A person's name. It is repeated in mails, where a link in it would be a stranger's message under the shop's name. */
export const personName = (label: string, maxLength = 100) => {
  const wrong = `${label} must not contain a link or a line break. Enter the name only.`;
  return Type.String({
    minLength: 1,
    maxLength,
    pattern: `^(?![^]*(?:${NO_NAME}))`,
    'x-messages': { ...textMessages(label, `${label} is required`), pattern: wrong },
  });
};

/** Text that must be there and look like something. */
export const patterned = (label: string, pattern: string, wrong = `${label} is invalid`, required?: string) => {
  const missing = required ?? `${label} is required`;
  const messages = { required: missing, minLength: missing, maxLength: wrong, pattern: wrong, type: wrong };
  return Type.String({ minLength: 1, maxLength: 254, pattern, 'x-messages': messages });
};

export const optionalText = (label: string, maxLength = 200) =>
  Type.Optional(Type.String({ maxLength, 'x-messages': { maxLength: `${label} is too long` } }));

export const email = () => patterned('Email', EMAIL);

/** At least 8 characters with a digit, a lower and an upper case letter; the words for a weak one differ by screen. */
export const password = (weak: string) => patterned('Password', STRONG, weak);

/** Ten digits, with or without the country's prefix. */
export const PHONE = '^(\\+?91|0)?[ -]?[1-9]\\d{4}[ -]?\\d{5}$';

/** The one place the shop delivers to. */
export const zipcode = () =>
  patterned('Pincode', '^641042$', 'Delivery is only available for pincode 641042', 'Pincode is required');

/** The parameters of a path that ends in an id. Anything that cannot be one is as unknown as one that is not there. */
export const idParams = (unknown: string, maximum = MAX_INTEGER) => Type.Object({ id: integer(1, maximum, unknown) });

/** A whole number within limits, with one message for whatever is wrong with it. */
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

/** One of a few texts. */
export const choice = <const Options extends string[]>(label: string, options: readonly [...Options]) => {
  const wrong = `${label} is invalid`;
  return Type.Enum(options, { 'x-messages': { required: `${label} is required`, enum: wrong, type: wrong } });
};
