const widths = [160, 320, 640];

/**
 * The name a product's picture files share. Takes what the API's `image` field may hold:
 * `tomato`, `tomato-320.webp`, `products/tomato.webp`, `/api/media/products/tomato-640.webp`.
 */
export function pictureSlug(image: string): string {
  const file = image.split(/[?#]/)[0]?.split('/').pop() ?? '';
  return file.replace(/\.\w+$/, '').replace(/-(?:160|320|640)$/, '');
}

/** Address of a product's picture, 320 px wide unless told, and the set a browser chooses from. */
export function pictureSources(image: string): { src: string; srcSet: string } {
  const address = (width: number) => `/api/media/products/${encodeURIComponent(pictureSlug(image))}-${width}.webp`;
  return { src: address(320), srcSet: widths.map((width) => `${address(width)} ${width}w`).join(', ') };
}
