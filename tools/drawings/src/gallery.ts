import type { Picture } from './catalogue-pictures.ts';
import { H, W } from './scenes/scenery.ts';
import { deliveryScenes } from './scenes/scenes-delivery.ts';
import { aboutScene, fieldScenes } from './scenes/scenes-field.ts';
import { groveScenes } from './scenes/scenes-grove.ts';
import { kitchenScenes } from './scenes/scenes-kitchen.ts';
import { marketScenes } from './scenes/scenes-market.ts';

const scenes = [...fieldScenes, ...groveScenes, ...marketScenes, ...deliveryScenes, ...kitchenScenes].toSorted(
  (a, b) => a.place - b.place,
);
const fileName = (place: number) => `gallery-${String(place).padStart(2, '0')}`;
const framed = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">${inner}</svg>`;

/** The 26 pictures of the gallery. */
export const galleryPictures = (): Picture[] =>
  scenes.map(({ place, draw }) => ({
    svg: framed(draw()),
    folder: 'gallery',
    name: fileName(place),
  }));

/** Their titles and what they show, in the same order. */
export const galleryCaptions = () =>
  scenes.map(({ place, title, alt }) => ({ file: `${fileName(place)}.webp`, title, alt }));

/** The farm beside the home page's About us, cut to 4:3. */
export const aboutPicture = (): Picture => ({
  svg: framed(aboutScene()),
  folder: 'about',
  name: 'farm',
});
