import { SHELL } from '@farmgate/contract/part';
import { useNavigate } from '@farmgate/shared/router';
import type { WidgetHost } from '@farmgate/shared/shell';
import { note } from '../health/journal.ts';
import { useShell } from './shell-context.ts';

/** What `RemoteWidget` needs of the shell. */
export function useShellWidgets(): WidgetHost {
  const { composition, remotes, rest } = useShell();
  const navigate = useNavigate();
  return {
    part: SHELL,
    ownerOf: (name) =>
      Object.entries(composition.parts).find(([, part]) => part.widgets.some((widget) => widget.name === name))?.[0],
    whole: () => Promise.resolve(rest?.load()),
    load: remotes.widget,
    navigate: (path) => void navigate(path),
    report: (part, error) => note({ kind: 'render', part, error }),
  };
}
