import { screen, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console.tsx';
import { BROKEN, entry, LIVE, LOG } from '../testing/samples.ts';

const path = '/channels/production/log';
const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Deployment log, newest first' });
  return within(table).getAllByRole('row').slice(1);
};

test('entries say what was done, by whom, why, and what health decided on', async () => {
  const { user } = openConsole(path);
  const automatic = within((await rows())[1]!);
  expect(automatic.getByText('rolled back')).toBeVisible();
  expect(automatic.getByText('bad')).toBeVisible();
  expect(automatic.getByText('health policy')).toBeVisible();
  await user.click(automatic.getByText('The figures'));
  expect(automatic.getByText('baseline failed')).toBeInTheDocument();
});

test('previews and settings are told in words', async () => {
  const preview = { preview: 'a1b2c3', from: LIVE, to: LIVE, until: '2026-05-06T10:00:00Z' };
  const settings = { part: '*', from: null, to: null };
  openConsole(path, {
    prepare: (registry) =>
      registry.on('GET /log', () => [
        200,
        {
          entries: [
            entry({ id: 4, action: 'revoke', ...preview }),
            entry({ id: 3, action: 'preview', ...preview }),
            entry({
              id: 2,
              action: 'policy',
              ...settings,
              setting: { errorBudget: 0.05, enabled: false, actions: { slow: 'notify' } },
            }),
            entry({ id: 1, action: 'development', ...settings, setting: { development: true } }),
          ],
        },
      ]),
  });
  const [revoked, made, policy, development] = (await rows()).map((row) => row.textContent);
  expect(revoked).toMatch(/^mf-cartpreview revokeda1b2c3/);
  expect(made).toMatch(/^mf-cartpreview createda1b2c3 until 6 May 2026/);
  expect(made).not.toContain('→');
  expect(policy).toContain('every parthealth policyGood releases rolled back, at most (%): 5, guard off, slow: warn');
  expect(development).toContain('every partdevelopmentallowed');
});

test('filters are in the address and narrow what is shown', async () => {
  const { user, registry } = openConsole(`${path}?action=rollback`);
  expect(await rows()).toHaveLength(1);
  await user.selectOptions(screen.getByLabelText('What'), '');
  expect(await rows()).toHaveLength(3);
  await user.type(screen.getByLabelText('Version, person or reason'), BROKEN);
  expect(await rows()).toHaveLength(1);
  await user.clear(screen.getByLabelText('Version, person or reason'));
  await user.selectOptions(await screen.findByLabelText('Part'), 'shell');
  expect(await screen.findByText('first release')).toBeVisible();
  expect(registry.callsTo('GET /log').at(-1)!.query).toMatchObject({ channel: 'production', part: 'shell' });
});

test('when no entry passes the filters it is not said that nothing happened', async () => {
  openConsole(`${path}?action=lock`);
  expect(await screen.findByText('No entry is like that.')).toBeVisible();
});

test('shares stand where they say something', async () => {
  const shares = [
    entry({ id: 3, action: 'rollout', percent: 10 }),
    entry({ id: 2, action: 'pause', percent: 10 }),
    entry({ id: 1, action: 'finish', percent: 10 }),
  ];
  openConsole(path, { prepare: (registry) => registry.on('GET /log', () => [200, { entries: shares }]) });
  for (const words of ['rolling out 10%', 'paused at 10%', 'finished'])
    expect(await screen.findByText(words, { selector: 'span' })).toBeVisible();
});

test('a new entry appears as it is written', async () => {
  const { registry } = openConsole(path);
  await rows();
  registry.on('GET /log', () => [200, { entries: [entry({ id: 4, reason: 'just happened' }), ...LOG] }]);
  registry.announce();
  expect(await screen.findByText('just happened')).toBeVisible();
});

test('older entries come when they are asked for', async () => {
  const many = Array.from({ length: 60 }, (_, index) => entry({ id: 60 - index, reason: `entry ${60 - index}` }));
  const { user } = openConsole(path, {
    prepare: (registry) =>
      registry.on('GET /log', ({ query }) => {
        const older = many.filter(({ id }) => id < Number(query['before'] ?? 1_000));
        return [200, { entries: older.slice(0, Number(query['limit'])) }];
      }),
  });
  expect(await screen.findByText('entry 11')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show older entries' }));
  expect(await screen.findByText('entry 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older entries' })).not.toBeInTheDocument();
});

test('plans, requests and their answers are told in words', async () => {
  const text = 'promote mf-cart from 1.0.0-a to 1.0.0-b';
  const plan = { steps: [1, 10, 100], everySeconds: 5_400, untilPercent: 10, untilTime: null };
  const entries = [
    entry({ id: 9, part: '*', action: 'plan', to: null, setting: { plan: null } }),
    entry({ id: 8, action: 'plan', setting: plan }),
    entry({ id: 7, action: 'rollout', percent: 10, setting: { step: 2, of: 3 } }),
    entry({ id: 6, action: 'plan', setting: { stopped: true } }),
    entry({ id: 5, action: 'request', to: null, setting: { text: [text] } }),
    entry({ id: 4, action: 'approve', to: null, setting: { request: 5 } }),
  ];
  openConsole('/channels/production/log', {
    prepare: (registry) => registry.on('GET /log', () => [200, { entries }]),
  });
  expect(await screen.findByText('1%, 10%, 100%, a step every 90 min, waiting at 10%')).toBeVisible();
  for (const words of ['no default plan', 'step 2 of 3', 'stopped', text, 'request: 5']) {
    expect(screen.getByText(words)).toBeVisible();
  }
});
