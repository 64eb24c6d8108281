import { type Tone, tone } from '../svg/svg.ts';
import { crateBox } from './crate-box.ts';
import { goods } from './goods.ts';
import { place } from './place.ts';

type Item = readonly [slug: string, x: number, y: number, width: number, turn?: number];
const pack = (items: readonly Item[]) =>
  items.map(([slug, x, y, width, turn]) => place(goods, slug, x, y, width, turn)).join('');

const sage = tone('#8fb573', '#cbe3a8', '#4f7d55');
const blush = tone('#e39a84', '#f8cdb8', '#a3595b');
const cream = tone('#e6cf9f', '#faecc8', '#b0905c');
const slate = tone('#7fa6a8', '#c0dcd8', '#476f7c');
const plum = tone('#a88ac0', '#d9c4e6', '#6a4d88');

interface Plan {
  items: readonly Item[];
  card?: Tone;
  label?: string;
}

/** The boxes of the plans. */
export const planBoxes: Record<string, Plan> = {
  'weekly-veg-box': {
    items: [
      ['drumstick', 130, 176, 250, -16],
      ['cauliflower', 330, 196, 240],
      ['ooty-carrot', 228, 220, 220, -10],
      ['country-tomato', 146, 268, 190],
      ['green-capsicum', 382, 266, 180],
      ['big-onion', 270, 286, 170],
    ],
  },
  'family-veg-box': {
    items: [
      ['leek', 92, 168, 230, -20],
      ['mulai-keerai', 250, 154, 280],
      ['sweet-corn', 396, 180, 230, 16],
      ['cabbage', 176, 226, 210],
      ['purple-brinjal', 302, 240, 200],
      ['beetroot', 408, 248, 170, 12],
      ['hybrid-tomato', 106, 276, 170],
      ['potato', 234, 290, 170],
      ['ladies-finger', 352, 270, 180, 30],
    ],
    card: sage,
  },
  'fruit-basket-plan': {
    items: [
      ['pineapple', 128, 176, 240, -8],
      ['poovan-banana', 286, 170, 230, 12],
      ['paneer-grapes', 400, 206, 190],
      ['kiran-watermelon', 206, 244, 210],
      ['shimla-apple', 122, 270, 180],
      ['nagpur-orange', 316, 272, 180],
      ['guava', 408, 276, 150],
    ],
    card: blush,
    label: '#c24a3a',
  },
  'salad-plan': {
    items: [
      ['romaine-lettuce', 128, 204, 230, -12],
      ['lollo-rosso', 388, 210, 220, 10],
      ['iceberg-lettuce', 256, 198, 220],
      ['cucumber', 176, 262, 170],
      ['cherry-tomato', 302, 266, 170],
      ['yellow-capsicum', 394, 268, 150],
      ['red-capsicum', 106, 280, 140],
    ],
    card: cream,
    label: '#3f8f45',
  },
  'keerai-plan': {
    items: [
      ['palak-spinach', 130, 200, 260, -16],
      ['red-amaranth', 384, 198, 260, 14],
      ['mulai-keerai', 256, 184, 280],
      ['fenugreek-leaves', 164, 260, 220, -6],
      ['coriander', 352, 258, 220, 8],
      ['curry-leaves', 258, 276, 200],
    ],
    card: sage,
    label: '#2f7a42',
  },
  'easy-cook-plan': {
    items: [
      ['sambar-cut-mix', 140, 216, 250, -4],
      ['avial-cut-mix', 372, 216, 250, 4],
      ['poriyal-beans-cut', 256, 252, 260],
    ],
    card: slate,
    label: '#2d6d78',
  },
  'exotic-plan': {
    items: [
      ['asparagus', 112, 180, 230, -18],
      ['broccoli', 268, 180, 240],
      ['bok-choy', 400, 204, 220, 12],
      ['red-cabbage', 176, 252, 190],
      ['yellow-zucchini', 330, 262, 190],
      ['button-mushroom', 410, 282, 140],
      ['red-capsicum', 96, 278, 140],
    ],
    card: plum,
    label: '#6a3a8a',
  },
  'juice-plan': {
    items: [
      ['beetroot', 116, 188, 220, -14],
      ['ooty-carrot', 232, 190, 240, 8],
      ['celery', 366, 180, 230, 14],
      ['sweet-lime', 170, 266, 180],
      ['green-apple', 288, 270, 180],
      ['ginger', 396, 274, 150],
    ],
    card: blush,
    label: '#b8442f',
  },
};

/** The drawings of the plans. */
export const plans: Record<string, () => string> = Object.fromEntries(
  Object.entries(planBoxes).map(([slug, { items, card, label }]) => [slug, () => crateBox(pack(items), card, label)]),
);
