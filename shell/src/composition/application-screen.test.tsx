import { render, screen } from '@testing-library/react';
import type { Remote } from '@farmgate/shared/remote';
import { followNews, type PartNews } from '../health/journal.ts';
import { MemorySource, sampleComposition } from '../testing/sample-shell.tsx';
import { ApplicationScreen } from './application-screen.tsx';
import { createRemotes } from './remotes.ts';
import { ShellContext } from './shell-context.ts';

test('an application that fails the second time it is shown is told once', async () => {
  const news: PartNews[] = [];
  followNews((item) => void (item.kind === 'render' && news.push(item)));
  let isBroken = false;
  const application = {
    bootstrap: async () => {},
    mount: async ({ domElement }: { domElement: HTMLElement }) => {
      if (isBroken) throw new Error('it does not draw');
      domElement.textContent = 'The application';
    },
    unmount: async () => {},
  };
  const remote = { applications: [{ id: 'page', load: async () => application }] } as unknown as Remote;
  const remotes = createRemotes(new MemorySource({ 'mf-badge': remote }));
  const show = () =>
    render(
      <ShellContext value={{ composition: sampleComposition, remotes, origin: location.origin }}>
        <ApplicationScreen part="mf-badge" id="page" path="/" />
      </ShellContext>,
    );
  const leave = async (unmount: () => void) => {
    history.pushState(null, '', '/elsewhere');
    unmount();
    await (await import('single-spa')).triggerAppChange();
  };

  const first = show();
  expect(await screen.findByText('The application')).toBeVisible();
  await leave(first.unmount);
  isBroken = true;
  history.pushState(null, '', '/');
  show();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(news).toHaveLength(1);
});
