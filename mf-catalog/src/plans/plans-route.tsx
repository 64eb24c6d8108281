import { CallView } from '@farmgate/shared/query';
import type { LoaderArgs } from '@farmgate/shared/remote';
import { ButtonLink, Container, EmptyState, Hero, PageMeta, VisuallyHidden } from '@farmgate/shared/ui';
import type { ListedProduct } from '../api/products.ts';
import { ProductGrid, ProductGridSkeleton } from '../shopping/product-grid.tsx';
import { TEXTS } from '../texts/texts.ts';
import { loadPlans, usePlans } from './plans-query.ts';
import styles from './plans.module.css';

const TEXT = 'A box of what is in season, packed to the size of your household. Order one when you need one.';

export const loader = async ({ queryClient }: LoaderArgs) => {
  await loadPlans(queryClient);
  return null;
};

export function Component() {
  return (
    <>
      <PageMeta description={TEXT} />
      <Hero title={TEXTS.ourPlans} text={TEXT} breadcrumbs={[{ label: 'Home', href: '/' }, { label: 'Plans' }]} />
      <Container className={styles.plans}>
        <CallView call={usePlans()} failed="The plans did not load" waiting={<ProductGridSkeleton count={8} />}>
          {({ rows }) => <Plans plans={rows} />}
        </CallView>
      </Container>
    </>
  );
}

function Plans({ plans }: { plans: ListedProduct[] }) {
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
    </>
  );
}
