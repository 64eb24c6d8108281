import { createContext, use } from 'react';
import type { Lifecycles } from '../remote/define-remote.ts';
import type { WidgetDeclaration } from '../remote/widget-declaration.ts';

/** Releases from before declarations have none. */
export interface LoadedWidget {
  lifecycles: Lifecycles;
  declaration?: WidgetDeclaration;
}

/** What a part did to another one with a widget. */
interface Mistake {
  culprit: string;
  /** The part that fails because of it. */
  failing: string;
  /** Says what is wrong; its stack is where. */
  trace: Error;
}

/** What the shell gives to the parts that mount widgets. */
export interface WidgetHost {
  /** The part that mounts widgets here, for messages. */
  part: string;
  /** The part that owns a widget. */
  ownerOf: (name: string) => string | undefined;
  /** Resolves when the page knows every part that it can. */
  whole: () => Promise<unknown>;
  load: (owner: string, name: string) => Promise<LoadedWidget>;
  /** Goes to a path of the shop without loading a page. */
  navigate: (path: string) => void;
  /** Records a failure of a part. `components`: React's stack of the components above. */
  report: (part: string, error: unknown, components?: string) => void;
  /** Remembers a mistake of one part that can make another one fail. @returns forgets it */
  suspect?: (mistake: Mistake) => () => void;
  /** In development and tests: gets messages of props and events that do not fit the declaration. Default: console warnings. */
  misfit?: (message: string) => void;
}

export const WidgetHostContext = createContext<WidgetHost | undefined>(undefined);

export function useWidgetHost(): WidgetHost {
  const host = use(WidgetHostContext);
  if (!host) throw new Error('RemoteWidget needs the shell around it.');
  return host;
}
