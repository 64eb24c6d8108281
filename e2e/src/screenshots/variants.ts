import type { Shot } from './shots.ts';

/** One picture of a shot. */
export interface Variant {
  shot: Shot;
  /** Of the window, px. */
  width: number;
  dark: boolean;
  /** Its name in the folder of the pictures. */
  file: string;
}

const PHONE = 412;
const DESKTOP = 1280;

/** A shot at each of its widths in light, and on a phone in dark. */
export function variantsOf(shot: Shot): Variant[] {
  const light = (shot.widths ?? [PHONE, DESKTOP]).map((width) => ({ width, dark: false }));
  return [...light, { width: PHONE, dark: true }].map(({ width, dark }) => ({
    shot,
    width,
    dark,
    file: `${shot.name}-${width}${dark ? '-dark' : ''}.png`,
  }));
}
