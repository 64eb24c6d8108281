import type { LoaderArgs } from '@farmgate/shared/remote';
import { VisuallyHidden } from '@farmgate/shared/ui';
import { bannersQuery, offersQuery } from '../api/promotions.ts';
import { loadPlans } from '../plans/plans-query.ts';
import { TEXTS } from '../texts/texts.ts';
import { AboutUs } from './about-us.tsx';
import { Banners } from './banners.tsx';
import { BestPlans, SHOWN_PLANS } from './best-plans.tsx';
import { BestProducts, bestProductsQuery } from './best-products.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { HomeMeta } from './home-meta.tsx';
import { HOME_OFFERS, OfferBanners } from './offer-banners.tsx';
import { Promises } from './promises.tsx';
import { SignUpPrompt } from './sign-up-prompt.tsx';

/** Every block of the page stands without the others: what fails to load says so in its own place. */
export const loader = async ({ queryClient }: LoaderArgs) => {
  await Promise.allSettled([
    queryClient.ensureQueryData(bannersQuery()),
    queryClient.ensureQueryData(offersQuery(HOME_OFFERS)),
    queryClient.ensureQueryData(bestProductsQuery()),
    loadPlans(queryClient, SHOWN_PLANS),
  ]);
  return null;
};

export function Component() {
  return (
    <>
      <HomeMeta />
      <VisuallyHidden as="h1">{TEXTS.homeTitle}</VisuallyHidden>
      <Banners />
      <Promises />
      <CategoryTiles />
      <BestProducts />
      <OfferBanners />
      <BestPlans />
      <AboutUs />
      <SignUpPrompt />
    </>
  );
}
