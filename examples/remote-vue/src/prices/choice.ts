export const SORTS = { name: 'Name', price: 'Lowest price', saving: 'Biggest saving' } as const;

/** What the visitor has chosen. It is in the address, so that it can be shared and works without scripts. */
export interface Choice {
  find: string;
  sort: keyof typeof SORTS;
  /** From 1. */
  page: number;
}

const oneOf = <K extends string>(names: Record<K, string>, text: string | null, otherwise: K): K =>
  text !== null && Object.hasOwn(names, text) ? (text as K) : otherwise;

/** Reads the query of an address; invalid parameters count as not set. */
export function readChoice(search: string): Choice {
  const params = new URLSearchParams(search);
  const page = params.get('page') ?? '';
  return {
    find: (params.get('find') ?? '').trim().slice(0, 80),
    sort: oneOf(SORTS, params.get('sort'), 'name'),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a choice, without defaults. */
export function pathOf({ find, sort, page }: Choice): string {
  const params = new URLSearchParams();
  if (find) params.set('find', find);
  if (sort !== 'name') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `/prices?${params}` : '/prices';
}
