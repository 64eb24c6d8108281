import type { Shot } from './shot.ts';

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

/** A light variant for each width, and dark ones, by default on a phone. */
export function variantsOf(shot: Shot): Variant[] {
  const light = (shot.widths ?? [PHONE, DESKTOP]).map((width) => ({ width, dark: false }));
  const dark = (shot.darkWidths ?? [PHONE]).map((width) => ({ width, dark: true }));
  return [...light, ...dark].map((variant) => ({
    shot,
    ...variant,
    file: `${shot.name}-${variant.width}${variant.dark ? '-dark' : ''}.png`,
  }));
}
