/** The files of a folder's pictures: AVIF in the widths that the pages use, and one older format for other browsers. */
export interface Format {
  /** px, from the measured boxes of the pages at 1 to 3 device pixels per CSS pixel. */
  widths: readonly number[];
  /** Width / height. */
  ratio: number;
  /** Of AVIF. Default: 52. Lower for the pictures that phones load first, where it makes no visible difference. */
  quality?: number;
  /** Of AVIF, 0 to 9. Default: 4. 3 takes a third of the time for files that are a tenth larger. */
  effort?: number;
  /** The file for browsers without AVIF, served under the picture's plain name. */
  plain: { type: 'webp' | 'jpg'; width: number };
}

const SQUARE = 1;
const webp = (width: number) => ({ type: 'webp', width }) as const;
const jpg = (width: number) => ({ type: 'jpg', width }) as const;

/** You can add a width at any time. Remove one only a release after the last page that uses it. */
export const FORMATS = {
  about: { widths: [480, 640, 960, 1280], ratio: 4 / 3, plain: webp(960) },
  banners: { widths: [800, 1200, 1600], ratio: 20 / 7, plain: jpg(1600) },
  'banners-tall': { widths: [480, 640, 800], ratio: 4 / 3, quality: 48, plain: jpg(800) },
  categories: { widths: [240, 320, 480], ratio: SQUARE, quality: 48, plain: webp(320) },
  empty: { widths: [320], ratio: SQUARE, plain: webp(320) },
  gallery: { widths: [320, 480, 640, 1280], ratio: 320 / 212, plain: webp(640) },
  offers: { widths: [400, 640, 800], ratio: 2, quality: 48, plain: webp(800) },
  products: { widths: [160, 320, 480, 640, 960], ratio: SQUARE, quality: 48, plain: webp(480) },
  views: { widths: [240, 640, 960], ratio: SQUARE, quality: 48, effort: 3, plain: webp(480) },
} as const satisfies Record<string, Format>;

export type MediaFolder = keyof typeof FORMATS;
