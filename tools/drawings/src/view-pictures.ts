import { drawings } from './goods/all.ts';
import type { VesselDrawing } from './goods/bowl.ts';
import { cookingBowls } from './goods/cooking-bowls.ts';
import { fruitBowls } from './goods/fruit-bowls.ts';
import { planBoxes } from './goods/plans.ts';
import { saladBowls } from './goods/salad-bowls.ts';
import { type Picture, productPictures } from './catalogue-pictures.ts';
import { closeUp } from './views/close-up.ts';
import { fromAbove } from './views/from-above.ts';
import { inCrate } from './views/in-crate.ts';
import { stampOf } from './views/stamp.ts';
import { tub } from './views/tub.ts';
import { photo } from './svg/photo.ts';

const cutFood: Record<string, VesselDrawing> = { ...cookingBowls, ...fruitBowls, ...saladBowls };

/** How a product is packed: plans in their box, cut food in its tub, everything else in a crate. */
async function packed(slug: string, seed: number): Promise<string> {
  const plan = planBoxes[slug];
  if (plan) return fromAbove(await Promise.all(plan.items.map(([item]) => stampOf(drawings[item]!()))), plan.card);
  const food = cutFood[slug];
  return food ? food(tub) : inCrate(await stampOf(drawings[slug]!()), seed);
}

/** Close-ups show the food, without the front of its box or bowl. */
const bottomOf = (slug: string) => (planBoxes[slug] ? 306 : cutFood[slug] ? 345 : undefined);

/** The other two views of each product of the seed, `<slug>-packed` and `<slug>-close`, except those not wanted. */
export async function* viewPictures(seedFolder: string, isWanted: (name: string) => boolean): AsyncGenerator<Picture> {
  for (const [seed, { name: slug, drawing, tint }] of productPictures(seedFolder).entries()) {
    const views = { packed: () => packed(slug, seed), close: () => closeUp(drawing, bottomOf(slug)) };
    for (const [view, draw] of Object.entries(views)) {
      const name = `${slug}-${view}`;
      if (isWanted(name)) yield { svg: photo(await draw(), tint), folder: 'views', name };
    }
  }
}
