import { call, promote, publish } from '../testing/calls.ts';
import { changesOf } from '../testing/changes.ts';
import { declaredRelease } from '../testing/declared-release.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';

let registry: TestRegistry;
beforeEach(async () => void (registry = await startTestRegistry()));
afterEach(() => registry.close());
const { rollback } = changesOf(() => registry);

const button = (props: string) =>
  `export interface ButtonProps { label: string; ${props} } export declare function Button(props: ButtonProps): void;`;

test('a new shell that a live remote does not compile with is rejected; one that only adds goes live', async () => {
  const [first, narrower, wider] = await Promise.all([
    declaredRelease('shell', button("tone?: 'info' | 'danger';")),
    declaredRelease('shell', button("tone?: 'info';")),
    declaredRelease(
      'shell',
      `${button("tone?: 'info' | 'danger' | 'plain'; size?: number;")} export declare const more: 1;`,
    ),
  ]);
  const cart = await declaredRelease('mf-cart', button("tone?: 'info' | 'danger';"));
  for (const release of [first, narrower, wider, cart]) await publish(registry, release);
  expect((await promote(registry, [first, cart])).status).toBe(200);

  const { status, body } = await promote(registry, [narrower]);
  expect(status).toBe(422);
  expect(body.refusals).toMatchObject([
    {
      rule: 'declarations',
      parties: [expect.stringMatching(/^shell@/), expect.stringMatching(/^mf-cart@/)],
      message: expect.stringMatching(
        /changes Button of @farmgate\/shared\/ui, which mf-cart@\S+ uses: Type '"danger"' is not assignable to type '"info"'/,
      ),
    },
  ]);
  expect((await promote(registry, [wider])).status).toBe(200);
  expect((await rollback(first.descriptor.version, { part: 'shell' })).status).toBe(200);
});

test('a remote that was built against a shell that is not live is rejected', async () => {
  const shell = await declaredRelease('shell', button('tone: string;'));
  const cart = await declaredRelease('mf-cart', button(''));
  for (const release of [shell, cart]) await publish(registry, release);
  await promote(registry, [shell]);
  const diff = await call(registry, 'POST', '/channels/production/diff', {
    body: { releases: [{ part: 'mf-cart', version: cart.descriptor.version }] },
  });
  expect(diff.body.refusals).toMatchObject([
    {
      rule: 'declarations',
      message: expect.stringMatching(/was built against another Button .*Property 'tone' is missing/),
    },
  ]);
});
