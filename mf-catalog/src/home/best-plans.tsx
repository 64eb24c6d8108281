import { Section } from '@farmgate/shared/ui';
import { usePlans } from '../plans/plans-query.ts';
import { ProductGrid, ProductGridSkeleton } from '../shopping/product-grid.tsx';
import { TEXTS } from '../texts/texts.ts';

export const SHOWN_PLANS = 4;

/** The first few plans; without any there is no such block. */
export function BestPlans() {
  const { data, isPending } = usePlans(SHOWN_PLANS);
  if (!isPending && !data?.rows.length) return null;
  return (
    <Section tone="tint" title={TEXTS.bestPlans} action={<a href="/plans">See all plans</a>}>
      {data ? <ProductGrid products={data.rows} showRegular /> : <ProductGridSkeleton count={SHOWN_PLANS} />}
    </Section>
  );
}
