import { settingsQuery } from '@farmgate/shared/data';
import { useQuery, type QueryClient } from '@farmgate/shared/query';
import { filteredProductsQuery } from '../api/products.ts';
import { PLANS_CATEGORY } from '../shopping/products.ts';

/** Rupees per kilogram that a plan may cost when the settings do not say. */
const CAP = 800;

const plansUpTo = (cap = CAP) => filteredProductsQuery({ category_ids: [PLANS_CATEGORY], prices: [0, cap] });

/** Brings settings and plans into the cache. Rejects when the plans do not come. */
export async function loadPlans(queryClient: QueryClient) {
  const settings = await queryClient.ensureQueryData(settingsQuery()).catch(() => undefined);
  return queryClient.ensureQueryData(plansUpTo(settings?.max_range));
}

/** The plans, capped at the settings' highest price. */
export function usePlans() {
  const settings = useQuery(settingsQuery());
  return useQuery({ ...plansUpTo(settings.data?.max_range), enabled: !settings.isPending });
}
