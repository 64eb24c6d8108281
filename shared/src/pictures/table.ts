/** The shop's folders of pictures, written by `npm run draw` in tools/drawings: do not edit by hand. */
export const FOLDERS = {
  about: { version: 'd22dbe7c', widths: [480, 640, 960, 1280], plain: 'webp' },
  banners: { version: '23cc3ebd', widths: [800, 1200, 1600], plain: 'jpg' },
  'banners-tall': { version: 'be7af15f', widths: [480, 640, 800], plain: 'jpg' },
  categories: { version: 'f6140b5d', widths: [240, 320, 480], plain: 'webp' },
  empty: { version: '65f610a1', widths: [320], plain: 'webp' },
  gallery: { version: '95360249', widths: [320, 480, 640, 1280], plain: 'webp' },
  offers: { version: '59cc35c5', widths: [400, 640, 800], plain: 'webp' },
  products: { version: '56162a4c', widths: [160, 320, 480, 640], plain: 'webp' },
} as const;

export const BRAND_VERSION = 'f243b2d2';
