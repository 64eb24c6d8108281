/** Names of the parts of a composition. */
export interface Names {
  /** The part that the stylesheet belongs to. */
  own: string;
  /** Other parts that are known. */
  others: string[];
}

/**
 * Whether a class, id, custom element or other global name belongs to the part: it is the part's name, or starts with it
 * and `-`. CSS modules make such names (`mf-cart-x3Y_4z`).
 */
export const isOwn = (name: string, { own, others }: Names): boolean => ownerOf(name, [own, ...others]) === own;

/** The part that a name belongs to: `mf-cart-list-x` belongs to `mf-cart-list` when there is such a part. */
export const ownerOf = (name: string, parts: string[]): string | undefined =>
  parts
    .filter((part) => name === part || name.startsWith(`${part}-`))
    .toSorted((one, two) => two.length - one.length)[0];
