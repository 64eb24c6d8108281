import type { WidgetDeclaration } from '@farmgate/contract/widgets';

export type { WidgetDeclaration };

interface Kinds {
  string: string;
  number: number;
  boolean: boolean;
  array: readonly unknown[];
  object: object;
}
type ValueOf<T> = T extends `${infer Kind extends keyof Kinds}?`
  ? Kinds[Kind]
  : T extends keyof Kinds
    ? Kinds[T]
    : T extends { enum: readonly (infer Value)[] }
      ? Value
      : T extends { items: infer Item }
        ? readonly ValueOf<Item>[]
        : T extends { properties: infer Properties }
          ? Values<Properties>
          : T extends { type: infer Kind extends keyof Kinds }
            ? Kinds[Kind]
            : never;
type Optional<T> = { [K in keyof T]: T[K] extends `${string}?` | { optional: true } ? K : never }[keyof T];
type Values<T> = { [K in Exclude<keyof T, Optional<T>>]: ValueOf<T[K]> } & { [K in Optional<T>]?: ValueOf<T[K]> };

/** The props of a declared widget's component: `DeclaredProps<typeof signUpDialog>`. */
export type DeclaredProps<D extends WidgetDeclaration> = Values<D['props']> & {
  [Event in keyof D['events'] & string as `on${Capitalize<Event>}`]?: (detail: Values<D['events'][Event]>) => void;
};
