import type { RenderRequest, RenderedPage } from '@farmgate/shared/rendering';
import renderPage from './worker.ts';

let render: (request: RenderRequest) => Promise<RenderedPage>;
jest.mock('./import-bundle.ts', () => ({
  importBundle: async () => ({ createRenderer: () => (request: RenderRequest) => render(request) }),
}));

const task = {
  url: 'http://shop/',
  composition: { id: 'a', channel: 'production', parts: {} },
  bundles: { shell: { entry: 'shell.mjs', files: {} } },
  shell: 'shell',
  apiOrigin: 'http://api',
  limitMs: 20,
};
const written = { status: 200, title: 'T', head: '', body: 'B' };

test('returns the browser’s initial state as inlined JSON', async () => {
  render = async () => ({ ...written, state: { name: '</script>' } });
  await expect(renderPage(task)).resolves.toEqual({ ...written, state: '{"name":"\\u003c/script>"}' });
});

test('a redirect has no state', async () => {
  render = async () => ({ status: 302, location: '/signin' });
  await expect(renderPage(task)).resolves.toEqual({ status: 302, location: '/signin' });
});

test('rendering stops at the time limit', async () => {
  render = ({ signal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  await expect(renderPage(task)).rejects.toThrow('it took longer than 20 ms');
});

test('a finished page leaves no timer', async () => {
  let aborted: boolean | undefined;
  render = async ({ signal }) => {
    signal.addEventListener('abort', () => (aborted = true));
    return { ...written, state: null };
  };
  jest.useFakeTimers();
  try {
    await renderPage(task);
    jest.advanceTimersByTime(task.limitMs);
    expect([aborted, jest.getTimerCount()]).toEqual([undefined, 0]);
  } finally {
    jest.useRealTimers();
  }
});
