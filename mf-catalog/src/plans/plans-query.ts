import { settingsQuery } from '@farmgate/shared/data';
import { useQuery, type QueryClient } from '@farmgate/shared/query';
import { filteredProductsQuery } from '../api/products.ts';
import { PLANS_CATEGORY } from '../shopping/products.ts';

/** Rupees per kilogram that a plan may cost when the settings do not say. */
const CAP = 800;

const plansUpTo = (cap = CAP, limit: number) =>
  filteredProductsQuery({ category_ids: [PLANS_CATEGORY], prices: [0, cap], page: 1, limit });

/** Brings settings and the first plans into the cache. Rejects when the plans do not come. */
export async function loadPlans(queryClient: QueryClient, limit: number) {
  const settings = await queryClient.ensureQueryData(settingsQuery()).catch(() => undefined);
  return queryClient.ensureQueryData(plansUpTo(settings?.max_range, limit));
}

/** The first plans, capped at the settings' highest price, and how many there are. */
export function usePlans(limit: number) {
  const settings = useQuery(settingsQuery());
  return useQuery({ ...plansUpTo(settings.data?.max_range, limit), enabled: !settings.isPending });
}
