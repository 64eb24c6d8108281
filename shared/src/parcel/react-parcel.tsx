import { QueryClientProvider } from '@tanstack/react-query';
import { Component } from 'react';
import type { ComponentType, ErrorInfo, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { pageQueryClient } from '../query/query-client.ts';
import type { Lifecycles } from '../remote/define-remote.ts';
import { WidgetHostContext } from '../widgets/widget-host.ts';
import type { WidgetHost } from '../widgets/widget-host.ts';

/** What every widget gets besides its own props. */
export interface WidgetProps {
  /** Goes to a path of the shop without loading a page. */
  navigate: (path: string) => void;
  /** Reports a render error to the code that mounted the widget, which then shows the fallback. */
  onError?: (error: unknown, components?: string) => void;
  /** For widgets of other parts that it mounts. */
  host?: WidgetHost;
}

class ParcelBoundary extends Component<Pick<WidgetProps, 'onError'> & { children: ReactNode }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    this.props.onError?.(error, componentStack ?? undefined);
  }
  override render() {
    return this.state.broken ? null : this.props.children;
  }
}

/**
 * Wraps a React component as a single-spa parcel with a root of its own, so that a widget breaks alone.
 * It shares the page's query cache and Jotai's store with everything else on the page.
 */
export function reactParcel<Props extends object>(
  Widget: ComponentType<Props & WidgetProps>,
): Lifecycles<Props & WidgetProps> {
  const roots = new Map<string, Root>();
  const render = (root: Root, props: Props & WidgetProps) =>
    root.render(
      <ParcelBoundary onError={props.onError}>
        <WidgetHostContext value={props.host}>
          <QueryClientProvider client={pageQueryClient()}>
            <Widget {...props} />
          </QueryClientProvider>
        </WidgetHostContext>
      </ParcelBoundary>,
    );
  // single-spa gives every mounted parcel a name of its own.
  const nameOf = (props: object) => (props as { name: string }).name;
  return {
    bootstrap: () => Promise.resolve(),
    mount: async (props) => {
      const root = createRoot(props.domElement);
      roots.set(nameOf(props), root);
      flushSync(() => render(root, props));
    },
    update: async (props) => {
      const root = roots.get(nameOf(props));
      if (root) render(root, props);
    },
    unmount: async (props) => {
      roots.get(nameOf(props))?.unmount();
      roots.delete(nameOf(props));
    },
  };
}
