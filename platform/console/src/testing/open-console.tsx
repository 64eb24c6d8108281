import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Console } from '../console.tsx';
import { StandInRegistry, TOKEN } from './stand-in-registry.ts';

/** jsdom has no modal dialogs: enough of them for a test. */
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});

interface Opened {
  user: UserEvent;
  registry: StandInRegistry;
}

interface Options {
  signedIn?: boolean;
  /** Prepares the registry before the console asks it anything. */
  prepare?: (registry: StandInRegistry) => void;
}

/** Opens the console at a path, by default signed in as an administrator. */
export function openConsole(path: string, { signedIn = true, prepare }: Options = {}): Opened {
  sessionStorage.clear();
  if (signedIn) sessionStorage.setItem('farmgate-console-token', TOKEN);
  const registry = new StandInRegistry();
  prepare?.(registry);
  registry.install();
  render(
    <MemoryRouter initialEntries={[path]}>
      <Console />
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), registry };
}
