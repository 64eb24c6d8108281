import { CallView } from '@farmgate/shared/query';
import type { LoaderArgs } from '@farmgate/shared/remote';
import { ButtonLink, Container, EmptyState, Hero, PageMeta, VisuallyHidden } from '@farmgate/shared/ui';
import type { ListedProduct } from '../api/products.ts';
import { ProductGrid, ProductGridSkeleton } from '../shopping/product-grid.tsx';
import { PLANS_CATEGORY } from '../shopping/products.ts';
import { TEXTS } from '../texts/texts.ts';
import { loadPlans, usePlans } from './plans-query.ts';
import styles from './plans.module.css';

/** The page shows this many plans. With more, it links to the list of products, which has pages. */
const MOST = 24;

const TEXT = 'A box of what is in season, packed to the size of your household. Order one when you need one.';

export const loader = async ({ queryClient }: LoaderArgs) => {
  await loadPlans(queryClient, MOST);
  return null;
};

export function Component() {
  return (
    <>
      <PageMeta description={TEXT} />
      <Hero title={TEXTS.ourPlans} text={TEXT} breadcrumbs={[{ label: 'Home', href: '/' }, { label: 'Plans' }]} />
      <Container className={styles.plans}>
        <CallView call={usePlans(MOST)} failed="The plans did not load" waiting={<ProductGridSkeleton count={8} />}>
          {({ rows, count }) => <Plans plans={rows} count={count} />}
        </CallView>
      </Container>
    </>
  );
}

function Plans({ plans, count }: { plans: ListedProduct[]; count: number }) {
  if (plans.length === 0) {
    return (
      <EmptyState
        title={TEXTS.noProducts}
        text="There are no plans right now. All other products are available."
        action={<ButtonLink href="/products">See all products</ButtonLink>}
      />
    );
  }
  return (
    <>
      <VisuallyHidden as="h2">Available plans</VisuallyHidden>
      <ProductGrid products={plans} showRegular inSight={2} />
      {count > plans.length && (
        <ButtonLink variant="secondary" className={styles.all} href={`/products?category=${PLANS_CATEGORY}`}>
          See all {count} plans
        </ButtonLink>
      )}
    </>
  );
}
