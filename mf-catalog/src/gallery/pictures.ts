export interface GalleryPicture {
  title: string;
  alt: string;
}

/** The 26 pictures in the order of their files, `gallery-01` to `gallery-26`; words as in the API's `media/gallery/gallery.json`. */
export const PICTURES: readonly GalleryPicture[] = [
  { title: 'First light at Thondamuthur', alt: 'Rows of young greens run towards hills under a dawn sky' },
  { title: 'The morning pick', alt: 'A farmer stands beside crates of tomatoes and ladies finger in the field' },
  { title: 'Tractor on the upper field', alt: 'A green tractor drives along ploughed rows' },
  { title: 'Tomatoes, just weighed', alt: 'Three crates heaped with country tomatoes' },
  { title: 'Under the market awning', alt: 'A market stall with crates of vegetables below a green and white awning' },
  { title: 'Keerai, bunch by bunch', alt: 'Bunches of spinach, red amaranth, mint and coriander in a row' },
  { title: 'Nilgiri terraces', alt: 'Terraced fields on a hillside below blue mountains' },
  { title: 'Seedlings at six weeks', alt: 'Trays of seedlings in the nursery' },
  { title: 'Drip lines', alt: 'Young plants along irrigation lines with drops of water' },
  { title: 'The fruit corner', alt: 'Crates of mango, apple and oranges at the stall' },
  { title: 'Coconut grove at Pollachi', alt: 'Coconut palms in the evening light with tender coconuts on the grass' },
  { title: 'Banana garden', alt: 'Banana plants in a row, hands of ripe bananas in front' },
  { title: 'Rain over the beans', alt: 'Rain falls on green rows under grey clouds' },
  { title: 'Bees in the sunflowers', alt: 'Sunflowers and bees at the field edge' },
  { title: 'Washed three times', alt: 'Carrots and radish in a basin of running water' },
  { title: 'Honest weight', alt: 'A shop scale with brinjal and tomatoes on its pan' },
  { title: 'Packing the weekly boxes', alt: 'Veg boxes lined up on the packing table' },
  { title: 'Loading before sunrise', alt: 'The delivery van is loaded with crates under a night sky' },
  { title: 'On the way to Vadavalli', alt: 'A yellow and green auto rickshaw with baskets drives past houses' },
  { title: 'At your gate', alt: 'A filled basket stands before an apartment house gate' },
  { title: 'Cut at six in the morning', alt: 'Bowls of cut fruit and salad on a kitchen table' },
  { title: 'A banana leaf lunch', alt: 'A banana leaf laid with vegetables, curry and rice' },
  { title: 'The spice shelf', alt: 'Garlic, ginger, turmeric, chillies and tamarind on two shelves' },
  { title: 'Gourds on the pandal', alt: 'Snake, bitter, ridge and bottle gourds hang from a trellis' },
  { title: 'The farm’s own helpers', alt: 'A cow, a hen and a butterfly by a white fence' },
  { title: 'Harvest basket', alt: 'A large woven basket filled with the week’s vegetables and fruit' },
];

/** The file of a picture by its place in the list. */
export const fileName = (index: number) => `gallery-${String(index + 1).padStart(2, '0')}`;
