import { screen, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console.tsx';
import { LIVE, NEW, OLD } from '../testing/samples.ts';
import type { Edge } from '../registry/types.ts';

const edge = (name: string, changes: Partial<Edge> = {}): Edge => ({
  edge: name,
  revision: 3,
  admitted: 3,
  missed: 0,
  rejected: [],
  seen: '2026-05-04T09:00:00Z',
  gone: false,
  ...changes,
});
const rejection = { part: 'mf-cart', version: NEW, rollout: false, serving: LIVE, reason: 'a part threw' };

const openWith = (path: string, ...edges: Edge[]) =>
  openConsole(path, {
    prepare: (registry) => registry.on('GET /channels/production/edges', () => [200, { revision: 3, edges }]),
  });
const row = async (name: string) => within((await screen.findByRole('rowheader', { name })).closest('tr')!);

test('each edge has a row with its state and what it rejects', async () => {
  openWith(
    '/channels/production/edges',
    edge('edge-1'),
    edge('edge-2', { rejected: [rejection] }),
    edge('edge-3', { admitted: 2 }),
    edge('edge-4', { gone: true }),
  );
  expect((await row('edge-1')).getByText('up to date')).toBeVisible();
  const rejecting = await row('edge-2');
  expect(rejecting.getByText('rejects releases')).toBeVisible();
  expect(rejecting.getByText(/a part threw/)).toHaveTextContent(`mf-cart ${NEW}: a part threw. It serves ${LIVE}.`);
  expect((await row('edge-3')).getByText('behind')).toBeVisible();
  expect((await row('edge-4')).getByText('gone')).toBeVisible();
});

async function rollBackWith(...edges: Edge[]) {
  const { user, registry } = openWith('/channels/production/parts/mf-cart', ...edges);
  registry.changes('POST /channels/production/rollbacks', { id: 3, action: 'rollback', from: LIVE, to: OLD });
  await user.click(await screen.findByRole('button', { name: `Roll back to ${OLD}` }));
  await user.type(screen.getByLabelText('Reason'), 'it is on fire');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Roll back' }));
  return registry;
}

test('after a change the notice says on how many edges it is live', async () => {
  const registry = await rollBackWith(edge('edge-1'), edge('edge-2'), edge('edge-3'));
  expect(await screen.findByText('Live on 3 of 3 edges.')).toBeVisible();
  expect(registry.callsTo('GET /channels/production/edges').map(({ query }) => query)).toContainEqual({
    after: '3',
    parts: 'mf-cart',
    wait: '5000',
  });
});

test('after a change that an edge rejects, the notice says which edge and why', async () => {
  await rollBackWith(edge('edge-1'), edge('edge-2', { rejected: [{ ...rejection, version: OLD }] }));
  expect(await screen.findByText('Live on 1 of 2 edges.')).toBeVisible();
  expect(screen.getByText(`edge-2 rejected mf-cart ${OLD}: a part threw.`)).toBeVisible();
});
