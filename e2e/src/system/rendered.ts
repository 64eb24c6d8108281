import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';

/**
 * The answer to a request for a page that the edge has rendered. A cold page on a busy machine is left to the browser first,
 * while the edge goes on rendering it.
 */
export async function rendered(request: APIRequestContext, path: string): Promise<APIResponse> {
  let answer!: APIResponse;
  await expect(async () => {
    answer = await request.get(path);
    expect(await answer.text(), path).toContain('<div id="app"><');
  }).toPass();
  return answer;
}
