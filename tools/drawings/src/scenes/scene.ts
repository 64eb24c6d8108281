/** A picture of the gallery; `draw` gives the inside of a 1280 x 848 sheet. */
export interface Scene {
  /** which of the 26 it is */
  place: number;
  title: string;
  alt: string;
  draw: () => string;
}
