import { InvalidArgumentError } from 'commander';
import { PART_NAME } from '@farmgate/contract/part';
import { isAddress } from '../connection/address.ts';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';

const CHANNEL = /^[\w-]{1,63}$/;
const VERSION = /^[\w.+-]{1,64}$/;
/** In characters, like the registry's log. */
const REASON = { min: 3, max: 500 };

/** A channel's name. @throws InvalidArgumentError */
export function channelName(text: string): string {
  if (CHANNEL.test(text)) return text;
  throw new InvalidArgumentError('It must be a channel, like production or staging.');
}

/** A part's name. @throws InvalidArgumentError */
export function partName(text: string): string {
  if (new RegExp(PART_NAME).test(text)) return text;
  throw new InvalidArgumentError('It must be a part, like shell or mf-cart.');
}

/** A release as written on a command line. Its version may be `latest`. */
export interface ReleaseName {
  part: string;
  version: string;
}

/** `mf-cart@latest`. @throws InvalidArgumentError */
function releaseName(text: string): ReleaseName {
  const [, part, version] = /^([^@]*)@(.*)$/.exec(text) ?? [];
  if (part !== undefined && version !== undefined && VERSION.test(version)) return { part: partName(part), version };
  throw new InvalidArgumentError('It must be a release, like mf-cart@latest or mf-cart@1.0.0-3fa94c1e.');
}

/** A part, or one of its releases. */
export interface PartOrRelease {
  part: string;
  version?: string;
}

/** Several parts, for commander: `mf-cart`, or with a version as in `releaseName`. @throws InvalidArgumentError */
export function partsOrReleases(text: string, before: PartOrRelease[] = []): PartOrRelease[] {
  const named = text.includes('@') ? releaseName(text) : { part: partName(text) };
  return [...before, once(named, before)];
}

/** Several parts, for commander. @throws InvalidArgumentError */
export const partNames = (text: string, before: string[] = []): string[] =>
  partsOrReleases(
    partName(text),
    before.map((part) => ({ part })),
  ).map(({ part }) => part);

function once(named: PartOrRelease, before: PartOrRelease[]): PartOrRelease {
  if (before.every(({ part }) => part !== named.part)) return named;
  throw new InvalidArgumentError(`${named.part} is named twice.`);
}

/** Several releases, for commander. `mf-cart latest` is one release too, so a version may be missing until the next argument. */
export function releaseNames(text: string, before: ReleaseName[] = []): ReleaseName[] {
  if (text.includes('@')) return [...before, releaseName(text)];
  const last = before.at(-1);
  if (last?.version === '') return [...before.slice(0, -1), releaseName(`${last.part}@${text}`)];
  return [...before, { part: partName(text), version: '' }];
}

/** A share of visitors: 0 to 100, with at most two decimals. @throws InvalidArgumentError */
export function percentage(text: string): number {
  const value = Number(text);
  if (/^\d+(\.\d{1,2})?$/.test(text) && value <= 100) return value;
  throw new InvalidArgumentError('It must be a number from 0 to 100, with two decimals at most.');
}

/** The URL of a shop. @throws InvalidArgumentError */
export function shopAddress(text: string): string {
  if (isAddress(text)) return text;
  throw new InvalidArgumentError('It must be a URL, like https://shop.example.');
}

/** More than 0 and at most 1. @throws InvalidArgumentError */
export function fraction(text: string): number {
  const value = Number(text);
  if (/^\d*\.?\d+$/.test(text) && value > 0 && value <= 1) return value;
  throw new InvalidArgumentError('It must be more than 0 and at most 1: 0.1 is one in ten.');
}

/** `2026-11-01` or `2026-11-01T09:00Z` as an ISO time. @throws InvalidArgumentError */
export function time(text: string): string {
  const value = new Date(text);
  if (/^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(value.getTime())) return value.toISOString();
  throw new InvalidArgumentError('It must be a date or time, like 2026-11-01 or 2026-11-01T09:00Z.');
}

const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `24h` before now, or a date or time, as an ISO time. @throws InvalidArgumentError */
export function since(text: string): string {
  const [, count, unit] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  if (!count) return time(text);
  return new Date(Date.now() - Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS]).toISOString();
}

/** The reason, trimmed. @throws CliError when the registry would reject it. */
export function validReason(text: string): string {
  const reason = text.trim();
  if (reason.length >= REASON.min && reason.length <= REASON.max) return reason;
  throw new CliError(
    EXIT.usage,
    `A reason has ${REASON.min} to ${REASON.max} characters, this one has ${reason.length}. Say why you make the change.`,
  );
}
