import { RegistryError } from '../http/registry-error.ts';

/** Limits that policies had before releases were judged by a sequential test. */
const REMOVED = ['minPages', 'errorRate', 'timesBaseline', 'windowSeconds'];

/** @throws RegistryError 400 for a policy with limits that no longer exist */
export function rejectRemovedLimits(body: unknown): void {
  const found = REMOVED.filter((name) => typeof body === 'object' && body !== null && name in body);
  if (found.length === 0) return;
  const [verb, them] = found.length === 1 ? ['was', 'it'] : ['were', 'them'];
  const message =
    `${found.join(', ')} ${verb} removed from the health policy: the guard's test needs no minimum of pages, error rate or window. ` +
    `Leave ${them} out. Use actions, minVisitors and errorBudget instead (docs/operations/health.md).`;
  throw new RegistryError(400, 'removed_limit', message, { fields: found });
}
