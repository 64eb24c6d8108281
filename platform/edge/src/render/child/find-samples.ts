import type { ReadApi, Remote } from '@farmgate/shared/remote';
import { API_ORIGIN } from '../wire/messages.ts';
import { fetchThroughEdge } from './fetch.ts';

/**
 * Calls the function `samples` of a route.
 * @param bundle what the part's server bundle exports
 * @throws Error when the route has no such function or it throws
 */
export async function findSamples({ remote }: { remote: unknown }, route: string, read = readApi): Promise<unknown> {
  const { routes = [], applications = [] } = remote as Remote;
  const find = [...routes, ...applications].find(({ id }) => id === route)?.samples;
  if (typeof find !== 'function') throw new Error(`the route ${route} has no function samples`);
  return find(read);
}

const readApi: ReadApi = async (path, body) => {
  const answer = await fetchThroughEdge(
    `${API_ORIGIN}/api${path}`,
    body && { method: 'POST', body: JSON.stringify(body) },
  );
  if (answer.ok) return answer.json();
  throw new Error(`the shop's API answered ${answer.status} for ${path}`);
};
