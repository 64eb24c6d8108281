import { format, InvalidValue } from './format.ts';

/** Any text. */
export const text = (fix: string) => format<string>(fix, (value) => value);

/** A text that matches a pattern. */
export const matching = (pattern: RegExp, fix: string) =>
  format<string>(fix, (value) => (pattern.test(value) ? value : undefined));

export const host = text('Set it to an address of this machine.');

export const folder = text('Set it to a folder that this process may write to.');

/** 0 is any free port. */
export const port = format<number>('Set it to a number from 0 (any free port) to 65535.', (value) =>
  /^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? Number(value) : undefined,
);

export const wholeNumber = (from: number, to: number, fix = `Set it to a whole number from ${from} to ${to}.`) =>
  format<number>(fix, (value) => {
    const number = Number(value);
    return Number.isInteger(number) && number >= from && number <= to ? number : undefined;
  });

export const logLevel = oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']);

function oneOf(values: readonly string[]) {
  return format<string>(`Set it to one of ${values.join(', ')}.`, (value) =>
    values.includes(value) ? value : undefined,
  );
}

/** A URL with http or https, as it was written. */
export const httpUrl = format<string>('Set it to a URL like http://localhost:3000.', (value) =>
  isUrl(value, ['http:', 'https:']) ? value : undefined,
);

/** One or several URLs with http or https, separated by commas. */
export const httpUrls = format<readonly string[]>(
  'Set it to a URL like http://localhost:3000, or to several separated by commas.',
  (value) => {
    const urls = value.split(',').map((url) => url.trim());
    return urls.every((url) => isUrl(url, ['http:', 'https:'])) ? urls : undefined;
  },
);

/** The origin of a service that owns its paths from the root, so a path in it is a mistake. */
export const origin = format<string>('Set it to an origin like http://127.0.0.1:4000, without a path.', (value) => {
  if (!isUrl(value, ['http:', 'https:'])) return undefined;
  const url = new URL(value);
  return url.pathname === '/' && !url.search ? url.origin : undefined;
});

/** May hold a password, so messages do not repeat the value. */
export const databaseUrl = format<string>(
  'Set it to a URL like postgres://user:password@localhost:5432/farmgate.',
  (value) => hiddenUrl(value, ['postgres:', 'postgresql:']),
);

/** May hold a password, so messages do not repeat the value. */
export const smtpUrl = format<string>('Set it to a URL like smtp://mail.example.com:587.', (value) =>
  hiddenUrl(value, ['smtp:', 'smtps:']),
);

/** The sender of mail: `Name <address>`. */
export const sender = matching(
  /^[^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>$/,
  'Set it to a sender like Farmgate <orders@example.com>',
);

/** A key of 32 bytes. Messages do not repeat it. */
export const hexKey = format<string>('Set it to the output of: openssl rand -hex 32', (value) => {
  if (/^[0-9a-f]{64}$/i.test(value)) return value;
  throw new InvalidValue('is not 64 hex digits');
});

function hiddenUrl(value: string, protocols: string[]): string {
  if (isUrl(value, protocols)) return value;
  throw new InvalidValue(`is not a URL that begins with ${protocols.map((name) => `${name}//`).join(' or ')}`);
}

const isUrl = (value: string, protocols: string[]) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);
