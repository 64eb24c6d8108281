import type { Shot } from './shots.ts';

/** One screenshot of a shot. */
export interface Variant {
  shot: Shot;
  /** Width of the window in px. */
  width: number;
  dark: boolean;
  /** File name of the screenshot. */
  file: string;
}

const PHONE = 412;
const DESKTOP = 1280;

/** A light variant for each width, and a dark one on a phone. */
export function variantsOf(shot: Shot): Variant[] {
  const light = (shot.widths ?? [PHONE, DESKTOP]).map((width) => ({ width, dark: false }));
  return [...light, { width: PHONE, dark: true }].map(({ width, dark }) => ({
    shot,
    width,
    dark,
    file: `${shot.name}-${width}${dark ? '-dark' : ''}.png`,
  }));
}
