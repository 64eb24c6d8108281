/** What the answers to `farmgate init` decide. */
export interface NewRepository {
  /** The part's name, and the folder's unless another is given. */
  name: string;
  /** What pages call it: `Recipes`. */
  title: string;
  /** Path of its first page: `/recipes`. */
  route: string;
  /** Line of CODEOWNERS: `@recipes`. */
  owner: string;
  /** Origin of the shop. */
  shop: string;
  channel: string;
  /** Addresses of the kit's packages by name without scope. */
  kit: Record<string, string>;
}

/** The widget that the template declares. */
export const widgetOf = (name: string): string => `${name}-picks`;

/** `mf-recipes` → `Mf recipes`. */
export function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
