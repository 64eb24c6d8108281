import { isShell } from '@farmgate/contract/part';

/** A place in a file of a release. The pattern has no part that can match in two ways, so that no stack takes long. */
const PLACE = /\/_parts\/([a-z][a-z0-9-]{0,62})\/([\w.+-]{1,64})\/([\w./@~-]{1,200}):(\d{1,7}):(\d{1,7})/;
const CALLER = /^(?:at )?(?:async )?([\w$.<>#[\]]{1,80})(?: \(|@)/;
const MAX_LINES = 30;
const MAX_LENGTH = 2_000;
const MAX_LINE = 600;

/** The frames of a stack that are in files of releases, as `at f (/_parts/mf-cart/1.0.0-3fa94c1e/web/cart.js:1:234)`. */
export function framesIn(stack: unknown): string {
  if (typeof stack !== 'string') return '';
  const frames: string[] = [];
  let length = 0;
  for (const line of stack.split('\n', MAX_LINES)) {
    const text = line.slice(0, MAX_LINE).trim();
    const [place] = PLACE.exec(text) ?? [];
    if (!place) continue;
    const [, caller] = CALLER.exec(text) ?? [];
    const frame = caller ? `at ${caller} (${place})` : `at ${place}`;
    if ((length += frame.length + 1) > MAX_LENGTH) break;
    frames.push(frame);
  }
  return frames.join('\n');
}

/**
 * The part whose code threw, by its frames: the remote closest to the throw, because remotes call code of the shell. Undefined if
 * none of these releases (part → version) is in the stack.
 */
export function partInFrames(
  frames: string,
  versions: Readonly<Record<string, { version: string }>>,
): string | undefined {
  const parts = frames.split('\n').flatMap((frame) => {
    const [, part = '', version] = PLACE.exec(frame) ?? [];
    return Object.hasOwn(versions, part) && versions[part]!.version === version ? [part] : [];
  });
  return parts.find((part) => !isShell(part)) ?? parts[0];
}
