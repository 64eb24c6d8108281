import type { ProductAnswer } from '@farmgate/shared/contract';
import { packPricePaise } from '@farmgate/shared/money';
import { StructuredData, usePageIdentity } from '@farmgate/shared/ui';
import { isAvailable, productPath } from '../shopping/products.ts';

type Product = ProductAnswer['response'];

/** What a search result or a shared link says of a product. */
export const summaryOf = ({ name }: Product) =>
  `${name}, fresh from farms around Coimbatore. Order in packs, delivered in 1-2 days.`;

export const picturePath = ({ image }: Product) => `/api/media/products/${image}`;

/** The product as search engines list it: the price is that of the first pack, which the page shows. */
export function ProductData({ product }: { product: Product }) {
  const page = usePageIdentity();
  if (!page) return null;
  const { id, name, category, sale_price, unit_type } = product;
  return (
    <StructuredData
      data={{
        '@type': 'Product',
        name,
        description: summaryOf(product),
        image: page.origin + picturePath(product),
        sku: String(id),
        category: category.name,
        offers: {
          '@type': 'Offer',
          url: page.origin + productPath(product),
          priceCurrency: 'INR',
          price: (packPricePaise(sale_price, unit_type[0] ?? 1000) / 100).toFixed(2),
          availability: `https://schema.org/${isAvailable(product) ? 'InStock' : 'OutOfStock'}`,
        },
      }}
    />
  );
}
