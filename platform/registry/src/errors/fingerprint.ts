import { createHash } from 'node:crypto';
import type { ReportedError } from '@farmgate/contract/health-outcomes';
import { type Frame, textOf } from '@farmgate/contract/frames';

/** Parts of a message that differ from visitor to visitor: quoted values and numbers. */
const VALUES = /"[^"]*"|'[^']*'|`[^`]*`|\d+/g;

/** 16 hex digits, equal for errors of one cause in one release: kind, message without values, and the line that threw. */
export function fingerprintOf(
  { kind, message }: Pick<ReportedError, 'kind' | 'message'>,
  top: Frame | undefined,
): string {
  const cause = [kind, message.replace(VALUES, '…'), top ? textOf(top) : ''].join('\n');
  return createHash('sha256').update(cause).digest('hex').slice(0, 16);
}
