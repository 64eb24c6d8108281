import { goods } from './goods.ts';
import { place } from './place.ts';
import { plans } from './plans.ts';

/** Every drawing of the catalogue, by the slug of its picture. */
export const drawings = { ...goods, ...plans };

/** A product or plan in a scene, with its center at x, y. */
export const good = (slug: string, x: number, y: number, width: number, turn?: number, flip?: boolean): string =>
  place(drawings, slug, x, y, width, turn, flip);
