import { apples } from './apples.ts';
import { bananas } from './bananas.ts';
import { berries } from './berries.ts';
import { carrots } from './carrots.ts';
import { chillies } from './chillies.ts';
import { citrus } from './citrus.ts';
import { clusters } from './clusters.ts';
import { cookingBowls } from './cooking-bowls.ts';
import { corn } from './corn.ts';
import { cutOpen } from './cut-open.ts';
import { fruitBowls } from './fruit-bowls.ts';
import { gourds } from './gourds.ts';
import { heads } from './heads.ts';
import { herbs } from './herbs.ts';
import { keerai } from './keerai.ts';
import { lettuces } from './lettuces.ts';
import { mangoes } from './mangoes.ts';
import { melons } from './melons.ts';
import { mushrooms } from './mushrooms.ts';
import { nightshades } from './nightshades.ts';
import { onions } from './onions.ts';
import { palms } from './palms.ts';
import { pods } from './pods.ts';
import { roots } from './roots.ts';
import { roughFruits } from './rough-fruits.ts';
import { saladBowls } from './salad-bowls.ts';
import { smallGourds } from './small-gourds.ts';
import { sprigs } from './sprigs.ts';
import { stalks } from './stalks.ts';
import { stoneFruit } from './stone-fruit.ts';
import { tomatoes } from './tomatoes.ts';
import { tropical } from './tropical.ts';
import { tubers } from './tubers.ts';

/** Every drawing of a single product, by the slug of its picture. */
export const goods: Record<string, () => string> = {
  ...apples,
  ...bananas,
  ...berries,
  ...carrots,
  ...chillies,
  ...citrus,
  ...clusters,
  ...cookingBowls,
  ...corn,
  ...cutOpen,
  ...fruitBowls,
  ...gourds,
  ...heads,
  ...herbs,
  ...keerai,
  ...lettuces,
  ...mangoes,
  ...melons,
  ...mushrooms,
  ...nightshades,
  ...onions,
  ...palms,
  ...pods,
  ...roots,
  ...roughFruits,
  ...saladBowls,
  ...smallGourds,
  ...sprigs,
  ...stalks,
  ...stoneFruit,
  ...tomatoes,
  ...tropical,
  ...tubers,
};
