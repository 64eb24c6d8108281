/** @jest-environment node */
import { PageIdentityContext } from '@farmgate/testing';
import { renderToString } from 'react-dom/server';
import { category, product } from '../testing/catalogue.ts';
import { ProductData } from './product-data.tsx';

const mango = { ...product(7, { name: 'Mango', catgory_id: 6 }), category: category(6, 'Seasonal Fruits') };
const page = { title: 'Mango', origin: 'https://shop.example', path: '/product_details/7/6' };

test.each([
  [2, 'InStock'],
  [1, 'OutOfStock'],
])('a product with stock %d is told as %s, at the price of its first pack', (out_of_stock, availability) => {
  const html = renderToString(
    <PageIdentityContext value={page}>
      <ProductData product={{ ...mango, out_of_stock }} />
    </PageIdentityContext>,
  );
  expect(JSON.parse(/>(.*)<\/script>/.exec(html)![1]!)).toMatchObject({
    '@type': 'Product',
    name: 'Mango',
    category: 'Seasonal Fruits',
    image: 'https://shop.example/api/media/products/product-7.webp',
    offers: {
      priceCurrency: 'INR',
      price: '20.00',
      availability: `https://schema.org/${availability}`,
      url: 'https://shop.example/product_details/7/6',
    },
  });
});
