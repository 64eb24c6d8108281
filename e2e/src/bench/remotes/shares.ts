import { COHORTS } from '@farmgate/contract/rollout';
import { cohortCookie } from '../../system/cohort-cookie.ts';

const PARALLEL = 16;

/** Of so many visitors with random cohorts, the share that gets each of these versions, in percent. */
export async function sharesOf(
  edge: string,
  versions: Record<string, string>,
  visitors: number,
): Promise<Record<string, number>> {
  const counts = Object.fromEntries(Object.keys(versions).map((part) => [part, 0]));
  let left = visitors;
  const visit = async () => {
    while (left > 0) {
      left -= 1;
      const cookie = cohortCookie(Math.floor(Math.random() * COHORTS));
      const answer = await fetch(`${edge}/composition.json`, { headers: { cookie } });
      const { parts } = (await answer.json()) as { parts: Record<string, string> };
      for (const [part, version] of Object.entries(versions)) if (parts[part] === version) counts[part]! += 1;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, visit));
  return Object.fromEntries(Object.entries(counts).map(([part, count]) => [part, (count / visitors) * 100]));
}
