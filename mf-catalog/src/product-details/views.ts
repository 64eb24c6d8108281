/** A picture of a product. */
interface View {
  name: string;
  folder: 'products' | 'views';
  /** Name in the folder. */
  file: string;
}

/**
 * The pictures of a product, the main one first.
 * @param image The product's `image`. With a version (`3fa94c1e/tomato.webp`) it is a photo from staff, without other views.
 */
export function viewsOf(image: string): [View, ...View[]] {
  const whole: View = { name: 'Whole', folder: 'products', file: image };
  if (image.includes('/')) return [whole];
  const slug = image.replace(/\.\w+$/, '');
  return [
    whole,
    { name: 'Packed', folder: 'views', file: `${slug}-packed` },
    { name: 'Close-up', folder: 'views', file: `${slug}-close` },
  ];
}
