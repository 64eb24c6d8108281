import type { NewSubscription, Registry } from '@farmgate/registry-client/client';

/** Longer than a receiver may take to answer. */
const TEST_MS = 30_000;

export const subscriptionCalls = ({ api, call }: Registry) => ({
  subscriptions: () => call((signal) => api.GET('/subscriptions', { signal })),

  /** Sends notifications to a URL or an e-mail address. Only this answer contains the secret. */
  addSubscription: (body: NewSubscription) => call((signal) => api.POST('/subscriptions', { body, signal })),

  /** Sends a test message and waits for the receiver's answer. */
  testSubscription: (id: string) =>
    call((signal) => api.POST('/subscriptions/{id}/test', { params: { path: { id } }, signal }), {
      timeoutMs: TEST_MS,
    }),

  removeSubscription: (id: string) =>
    call((signal) => api.DELETE('/subscriptions/{id}', { params: { path: { id } }, signal })),

  /** The messages of a subscription with all attempts, newest first. */
  deliveries: (id: string, query: { limit?: number; before?: number } = {}) =>
    call((signal) => api.GET('/subscriptions/{id}/deliveries', { params: { path: { id }, query }, signal })),
});
