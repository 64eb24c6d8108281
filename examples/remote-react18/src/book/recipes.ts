export interface Ingredient {
  /** Start of a product's name in the shop. */
  product: string;
  /** For the recipe's own number of servings. */
  grams: number;
}

export interface Recipe {
  slug: string;
  name: string;
  text: string;
  minutes: number;
  servings: number;
  /** Months (1 to 12) in which all ingredients are in season; missing for the whole year. */
  months?: number[];
  /** The first one gives the recipe its picture. */
  ingredients: Ingredient[];
  /** What most kitchens have, and the shop does not sell. */
  pantry: string[];
  steps: string[];
}

export const RECIPES: Recipe[] = [
  {
    slug: 'tomato-rasam',
    name: 'Tomato rasam',
    text: 'Thin, sour and peppery: the soup that starts a meal, or ends a cold.',
    minutes: 25,
    servings: 4,
    ingredients: [
      { product: 'Tomato Country', grams: 350 },
      { product: 'Garlic Hill', grams: 15 },
      { product: 'Tamarind', grams: 15 },
      { product: 'Coriander Leaves', grams: 20 },
      { product: 'Curry Leaves', grams: 5 },
    ],
    pantry: ['Pepper and cumin', 'Mustard seeds', 'Ghee', 'Salt'],
    steps: [
      'Soak the tamarind in a cup of warm water for ten minutes, then press out the juice.',
      'Crush pepper, cumin and garlic. Mash the tomatoes by hand.',
      'Boil tomatoes and tamarind juice with salt until the raw smell is gone, about eight minutes.',
      'Add the crushed spices and two cups of water. Take the pot off the heat when it froths.',
      'Heat the ghee, let mustard seeds and curry leaves crackle, pour them over. Finish with coriander.',
    ],
  },
  {
    slug: 'drumstick-sambar',
    name: 'Drumstick sambar',
    text: 'Lentils, small onions and drumsticks that you pull through your teeth.',
    minutes: 45,
    servings: 4,
    ingredients: [
      { product: 'Drumstick (', grams: 250 },
      { product: 'Small Onion', grams: 150 },
      { product: 'Tomato Country', grams: 150 },
      { product: 'Tamarind', grams: 20 },
      { product: 'Curry Leaves', grams: 5 },
    ],
    pantry: ['Toor dal, 150 g', 'Sambar powder', 'Turmeric powder', 'Sesame oil', 'Salt'],
    steps: [
      'Cook the dal with turmeric until it is soft, and mash it.',
      'Cut the drumsticks as long as a finger. Boil them with the peeled onions for ten minutes.',
      'Add tomatoes, tamarind juice, sambar powder and salt. Simmer for ten minutes.',
      'Stir in the dal and boil once more. Temper with curry leaves in hot oil.',
    ],
  },
  {
    slug: 'beetroot-poriyal',
    name: 'Beetroot poriyal',
    text: 'Beetroot and fresh coconut, on the table in twenty minutes.',
    minutes: 20,
    servings: 4,
    ingredients: [
      { product: 'Beetroot', grams: 500 },
      { product: 'Coconut (', grams: 80 },
      { product: 'Green Chilli', grams: 10 },
      { product: 'Curry Leaves', grams: 5 },
    ],
    pantry: ['Mustard seeds', 'Urad dal', 'Oil', 'Salt'],
    steps: [
      'Peel the beetroot and cut it into small cubes.',
      'Let mustard seeds and urad dal crackle in oil, then add slit chillies and curry leaves.',
      'Add beetroot, salt and a splash of water. Cover, and cook for twelve minutes.',
      'Stir in the grated coconut.',
    ],
  },
  {
    slug: 'orange-carrot-kosambari',
    name: 'Orange and carrot kosambari',
    text: 'A salad without a stove, for the months of Nagpur oranges.',
    minutes: 15,
    servings: 2,
    months: [1, 2, 11, 12],
    ingredients: [
      { product: 'Orange Nagpur', grams: 300 },
      { product: 'Carrot Ooty', grams: 250 },
      { product: 'Coriander Leaves', grams: 15 },
      { product: 'Lemon', grams: 50 },
    ],
    pantry: ['Moong dal, soaked for an hour', 'Mustard seeds', 'Salt'],
    steps: [
      'Grate the carrots. Peel the oranges and cut the segments out of their skins.',
      'Mix both with the drained dal, chopped coriander, lemon juice and salt.',
      'Pour crackling mustard seeds over the salad and serve at once.',
    ],
  },
  {
    slug: 'amla-rice',
    name: 'Amla rice',
    text: 'Sharp, yellow and made for lunch boxes.',
    minutes: 30,
    servings: 3,
    months: [1, 2, 10, 11, 12],
    ingredients: [
      { product: 'Amla', grams: 150 },
      { product: 'Green Chilli', grams: 15 },
      { product: 'Ginger', grams: 10 },
      { product: 'Curry Leaves', grams: 5 },
    ],
    pantry: ['Cooked rice, 3 cups', 'Peanuts', 'Turmeric powder', 'Sesame oil', 'Salt'],
    steps: [
      'Grate the amla around its stone.',
      'Fry peanuts, chillies, ginger and curry leaves in oil. Add turmeric and amla for three minutes.',
      'Fold in the rice and salt. Let it rest for ten minutes before you pack it.',
    ],
  },
  {
    slug: 'raw-mango-pachadi',
    name: 'Raw mango pachadi',
    text: 'Sweet, sour, bitter, hot: the first dish of the Tamil new year.',
    minutes: 25,
    servings: 4,
    months: [2, 3, 4, 5],
    ingredients: [
      { product: 'Raw Mango', grams: 400 },
      { product: 'Dry Red Chilli', grams: 5 },
      { product: 'Curry Leaves', grams: 5 },
    ],
    pantry: ['Jaggery, 150 g', 'Mustard seeds', 'Neem flowers', 'Salt'],
    steps: [
      'Cook the sliced mango in little water until it is soft.',
      'Melt the jaggery in a second pan, strain it, and simmer both for five minutes.',
      'Temper with mustard seeds, chilli, curry leaves and neem flowers.',
    ],
  },
  {
    slug: 'watermelon-mint-cooler',
    name: 'Watermelon mint cooler',
    text: 'For afternoons at 38 degrees.',
    minutes: 10,
    servings: 4,
    months: [2, 3, 4, 5, 6],
    ingredients: [
      { product: 'Watermelon Kiran', grams: 1200 },
      { product: 'Mint Leaves', grams: 20 },
      { product: 'Lemon', grams: 80 },
    ],
    pantry: ['Black salt', 'Ice'],
    steps: ['Blend watermelon, mint and lemon juice.', 'Strain over ice and add a pinch of black salt.'],
  },
  {
    slug: 'custard-apple-basundi',
    name: 'Custard apple basundi',
    text: 'Thick milk and the fruit that needs a spoon and patience.',
    minutes: 50,
    servings: 4,
    months: [8, 9, 10, 11],
    ingredients: [{ product: 'Custard Apple', grams: 600 }],
    pantry: ['Milk, 1 liter', 'Sugar', 'Cardamom'],
    steps: [
      'Simmer the milk until half is left. Sweeten it and let it cool.',
      'Press the custard apples through a sieve to remove the seeds.',
      'Fold the pulp and cardamom into the cold milk.',
    ],
  },
];
