import type { Service } from './service.ts';

/** Like Promise.all, but when one fails the others are stopped, not left behind. */
export async function together<Starting extends Promise<Service>[]>(
  starting: [...Starting],
): Promise<{ [Index in keyof Starting]: Service }> {
  const results: PromiseSettledResult<Service>[] = await Promise.allSettled(starting);
  const failed = results.find((result) => result.status === 'rejected');
  if (!failed) return Promise.all(starting);
  await stopAll(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])));
  throw failed.reason;
}

export const stopAll = async (services: Service[]) => {
  await Promise.all(services.map((service) => service.stop()));
};
