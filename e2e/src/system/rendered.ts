import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';

/**
 * Requests a page until the edge answers with a rendered one. On a busy machine, the first request for a page may get one that the browser
 * renders, while the edge continues to render it.
 */
export async function rendered(request: APIRequestContext, path: string): Promise<APIResponse> {
  let answer!: APIResponse;
  await expect(async () => {
    answer = await request.get(path);
    expect(await answer.text(), path).toContain('<div id="app"><');
  }).toPass();
  return answer;
}
