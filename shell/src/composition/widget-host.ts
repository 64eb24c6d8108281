import { SHELL } from '@farmgate/contract/part';
import { useNavigate } from '@farmgate/shared/router';
import type { WidgetHost } from '@farmgate/shared/shell';
import { faultOf } from '../health/fault.ts';
import { note } from '../health/journal.ts';
import { suspect } from '../health/suspicions.ts';
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
    report: (part, error, components) => {
      const fault = faultOf(error, part, components);
      note({ kind: 'render', part: fault.part ?? part, error: fault.error });
    },
    suspect: ({ culprit, failing, trace }) => suspect({ culprit, trace, explains: (failed) => failed === failing }),
  };
}
