import type { SampleRelease } from '@farmgate/contract/testing';
import { type Answer, call } from './calls.ts';
import type { TestRegistry } from './test-registry.ts';

/** Changes of production in a test, each answering with the registry's answer; `more` goes into the body. */
export function changesOf(registry: () => TestRegistry) {
  const send = (method: string, path: string, body: object, token?: string): Promise<Answer> =>
    call(registry(), method, `/channels/production${path}`, { body: { reason: 'for the test', ...body }, token });
  const part = 'mf-cart';
  return {
    rollback: (to: string, more: object = {}) => send('POST', '/rollbacks', { part, to, ...more }),
    rollOut: ({ descriptor: { name, version } }: SampleRelease, percent: number, more: object = {}, token?: string) =>
      send('POST', '/rollouts', { part: name, version, percent, ...more }, token),
    steer: (step: 'pause' | 'resume' | 'finish' | 'abort', more: object = {}, token?: string) =>
      send('POST', `/rollouts/${part}/${step}`, more, token),
    lock: (more: object = {}, token?: string) => send('POST', '/locks', { part, ...more }, token),
    unlock: (more: object = {}, token?: string) => send('DELETE', `/locks/${part}`, more, token),
    state: async () => (await call(registry(), 'GET', '/channels/production')).body,
    composition: async () => (await call(registry(), 'GET', '/channels/production/composition')).body,
    log: async () => (await call(registry(), 'GET', '/log?limit=500')).body.entries,
    token: async (name: string, of: string, role: string): Promise<string> =>
      (await call(registry(), 'POST', '/tokens', { body: { name, part: of, role } })).body.token,
  };
}
