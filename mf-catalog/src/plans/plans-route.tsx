import type { LoaderArgs } from '@farmgate/shared/remote';
import { ButtonLink, Container, EmptyState, ErrorCard, Hero, PageMeta, VisuallyHidden } from '@farmgate/shared/ui';
import { ProductGrid, ProductGridSkeleton } from '../shopping/product-grid.tsx';
import { TEXTS } from '../texts.ts';
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
        <Plans />
      </Container>
    </>
  );
}

function Plans() {
  const { data, isError, isFetching, refetch } = usePlans();
  if (data?.rows.length === 0) {
    return (
      <EmptyState
        title={TEXTS.noProducts}
        text="There are no plans on offer right now. Everything else is fresh."
        action={<ButtonLink href="/products">See all products</ButtonLink>}
      />
    );
  }
  if (data) {
    return (
      <>
        <VisuallyHidden as="h2">Plans on offer</VisuallyHidden>
        <ProductGrid products={data.rows} showRegular inSight={2} />
      </>
    );
  }
  if (isError) return <ErrorCard text="The plans did not load." onRetry={() => void refetch()} busy={isFetching} />;
  return <ProductGridSkeleton count={8} />;
}
