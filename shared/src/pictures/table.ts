/** The shop's folders of pictures, written by `npm run draw` in tools/drawings: do not edit by hand. */
export const FOLDERS = {
  about: { version: '8ba2da6b', widths: [480, 640, 960, 1280], plain: 'webp' },
  banners: { version: '678eda9f', widths: [800, 1200, 1600], plain: 'jpg' },
  'banners-tall': { version: '558519f7', widths: [480, 640, 800], plain: 'jpg' },
  categories: { version: '1920dff8', widths: [240, 320, 480], plain: 'webp' },
  empty: { version: '4c245542', widths: [320], plain: 'webp' },
  gallery: { version: '6fd2e3cc', widths: [320, 480, 640, 1280], plain: 'webp' },
  offers: { version: '4d247f35', widths: [400, 640, 800], plain: 'webp' },
  products: { version: '34b2b9e9', widths: [160, 320, 480, 640, 960], plain: 'webp' },
  views: { version: 'c74b58e2', widths: [240, 640, 960], plain: 'webp' },
} as const;

export const BRAND_VERSION = '583a1a10';
