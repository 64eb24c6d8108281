/** The first line of a catalog file. */
export const HEAD = 'id,name,category,packs,reg_price,sale_price,season,image,description';

/** A new product as a line of the file, with these cells. */
export const row = (change: Record<string, string> = {}) => {
  const cells: Record<string, string> = {
    id: '',
    name: 'Drumstick',
    category: 'Fresh Vegtables',
    packs: '250 500',
    reg_price: '80',
    sale_price: '64.50',
    season: '4 5;6  5',
    image: 'country-tomato.webp',
    description: '<p>Long</p>',
    ...change,
  };
  return HEAD.split(',')
    .map((head) => `"${cells[head]!.replaceAll('"', '""')}"`)
    .join(',');
};
