import type { ParcelConfig } from 'single-spa';
import { missingProps } from './check-props.ts';
import { checkedProps } from './mistakes.ts';
import type { WidgetHost } from './widget-host.ts';

type Given = Record<string, unknown>;

export interface MountedWidget {
  /** Passes changed props to the widget. */
  update: (props: Given) => void;
  unmount: () => void;
}

export interface MountOptions {
  host: WidgetHost;
  owner: string;
  name: string;
  place: HTMLElement;
  props: Given;
  /** Its stack is the place that mounts the widget. Releases from before have none. */
  at?: () => Error;
  /** Called when a required prop is missing after an update (false), and when it is there again. */
  show: (isShown: boolean) => void;
  /** Called when the widget fails after it was mounted. */
  onError: (error: unknown, components?: string) => void;
}

/** Mounts a widget as a single-spa parcel. Undefined when a required prop is missing. @throws when it does not load or mount */
export async function mountWidget({
  host,
  owner,
  name,
  place,
  props,
  at,
  show,
  onError,
}: MountOptions): Promise<MountedWidget | undefined> {
  const [{ mountRootParcel }, { lifecycles, declaration }] = await Promise.all([
    import('single-spa'),
    host.load(owner, name),
  ]);
  const use = { name, owner, user: host.part, at };
  const isMissing = (given: Given) => {
    const problem = declaration && missingProps(declaration, given, use);
    if (!problem) return false;
    console.error(problem.message);
    host.report(host.part, problem);
    return true;
  };
  if (isMissing(props)) return undefined;
  const checked = checkedProps(declaration, use, host);
  // A widget can mount other widgets, in the owner's name.
  const common = { navigate: host.navigate, host: { ...host, part: owner }, onError };
  const parcel = mountRootParcel(lifecycles as unknown as ParcelConfig, {
    domElement: place,
    ...checked.take(props),
    ...common,
  });
  // After the caller has reported why.
  parcel.mountPromise.catch(() => setTimeout(checked.end));
  await parcel.mountPromise;
  let isComplete = true;
  let updates: Promise<unknown> = Promise.resolve();
  return {
    update(changed) {
      const wasComplete = isComplete;
      isComplete = !isMissing(changed);
      if (isComplete !== wasComplete) show(isComplete);
      if (!isComplete) return;
      // One after the other: single-spa rejects an update during an update or an unmount.
      updates = updates
        .then(() =>
          parcel.getStatus() === 'MOUNTED' ? parcel.update?.({ ...checked.take(changed), ...common }) : undefined,
        )
        .catch((error: unknown) => console.warn(`Widget "${name}" was not updated.`, error));
    },
    unmount() {
      checked.end();
      updates.then(() => parcel.unmount()).catch(() => undefined);
    },
  };
}
