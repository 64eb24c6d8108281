import { CallView, useQuery } from '@farmgate/shared/query';
import type { LoaderArgs } from '@farmgate/shared/remote';
import { Busy, ButtonLink, Container, EmptyState, Grid, Hero, PageMeta, Skeleton } from '@farmgate/shared/ui';
import { inSeasonQuery, type ListedProduct } from '../api/products.ts';
import { ProductTile } from '../products/product-tile.tsx';
import styles from './in-season.module.css';

const TEXT = 'What farms around Coimbatore pick this month. Choose a product to see more of it.';

/** As many pictures as a phone shows at once. */
const IN_SIGHT = 4;

/** Runs at the edge, and in the browser before it shows the page. */
export const loader = async ({ queryClient }: LoaderArgs) => {
  await queryClient.ensureQueryData(inSeasonQuery());
  return null;
};

export function Component() {
  return (
    <>
      <PageMeta description={TEXT} />
      <Hero title="Sample part" text={TEXT} breadcrumbs={[{ label: 'Home', href: '/' }, { label: 'Sample part' }]} />
      <Container className={styles.page}>
        <CallView call={useQuery(inSeasonQuery())} failed="The products did not load" waiting={<Waiting />}>
          {(products) => <Products products={products} />}
        </CallView>
      </Container>
    </>
  );
}

function Products({ products }: { products: ListedProduct[] }) {
  if (products.length === 0) {
    return (
      <EmptyState
        title="Nothing is in season right now"
        text="All other products are available."
        action={<ButtonLink href="/products">See all products</ButtonLink>}
      />
    );
  }
  return (
    <Grid as="ul" max={4}>
      {products.map((product, index) => (
        <ProductTile
          key={product.id}
          product={product}
          heading="h2"
          priority={index < IN_SIGHT ? 'eager' : undefined}
        />
      ))}
    </Grid>
  );
}

const Waiting = () => (
  <Busy label="Loading products">
    <Grid max={4}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} shape="box" className={styles.waiting} />
      ))}
    </Grid>
  </Busy>
);
