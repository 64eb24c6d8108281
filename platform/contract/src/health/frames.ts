/** A position in a script of a release. */
export interface Frame {
  part: string;
  version: string;
  /** Path in the release: `web/cart.3cccde26.js`. */
  file: string;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
}

/** Stacks of recursive functions repeat themselves. */
const MAX_FRAMES = 20;

/** `…/mf-cart/1.0.0-bb7ddacc/web/cart.js:1:234`, with any text before and after it. */
const FRAME =
  /([a-z][a-z0-9-]{0,62})\/(\d[\w.+-]{0,62})\/((?:web|server)\/[\w./@+~-]{1,200}\.m?js)(?:\?[^\s:)]*)?:(\d{1,7}):(\d{1,9})/g;

/** The frames of a stack that are in scripts of releases, the throw first. Understands the stacks of all browsers and of Node.js. */
export function framesIn(stack: string): Frame[] {
  return [...stack.matchAll(FRAME)].slice(0, MAX_FRAMES).map(([, part, version, file, line, column]) => ({
    part: part!,
    version: version!,
    file: file!,
    line: Number(line),
    column: Number(column),
  }));
}

export const textOf = ({ part, version, file, line, column }: Frame): string =>
  `/_parts/${part}/${version}/${file}:${line}:${column}`;

/** The frames of the release that failed first; those of other parts only show how it came to that. */
export const ownFirst = (frames: Frame[], { part, version }: Pick<Frame, 'part' | 'version'>): Frame[] => {
  const isOwn = (frame: Frame) => frame.part === part && frame.version === version;
  return [...frames.filter(isOwn), ...frames.filter((frame) => !isOwn(frame))];
};
