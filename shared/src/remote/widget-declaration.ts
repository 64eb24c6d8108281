import type { DeclaredType } from '@farmgate/contract/descriptor';

/** What a widget accepts and sends. The release lists it, and the gate compares it with the parts that mount the widget. */
export interface WidgetDeclaration {
  /** Prop → type. With `?` the prop is optional: `{ product: 'number', variant: 'string?' }`. */
  props?: Record<string, DeclaredType>;
  /** Event → its detail: `{ added: { packs: 'number' } }`. It arrives as the prop `onAdded`. */
  events?: Record<string, Record<string, DeclaredType>>;
}

interface Kinds {
  string: string;
  number: number;
  boolean: boolean;
  object: object;
}
type ValueOf<T> = T extends `${infer Kind extends keyof Kinds}?`
  ? Kinds[Kind]
  : T extends keyof Kinds
    ? Kinds[T]
    : never;
type Optional<T> = { [K in keyof T]: T[K] extends `${string}?` ? K : never }[keyof T];
type Values<T> = { [K in Exclude<keyof T, Optional<T>>]: ValueOf<T[K]> } & { [K in Optional<T>]?: ValueOf<T[K]> };

/** The props of a declared widget's component: `DeclaredProps<typeof signUpDialog>`. */
export type DeclaredProps<D extends WidgetDeclaration> = Values<D['props']> & {
  [Event in keyof D['events'] & string as `on${Capitalize<Event>}`]?: (detail: Values<D['events'][Event]>) => void;
};
