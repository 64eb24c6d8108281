/** Where a click on a banner leads: pictures whose file name ends in `2.jpg` are about plans. */
export const bannerLink = (image: string) => (image.endsWith('2.jpg') ? '/plans' : '/products');
