import { RegistryError } from '../http/registry-error.ts';

/** The parts of a change. @throws RegistryError 400 when one is named twice */
export function distinctParts(parts: string[]): string[] {
  const twice = parts.find((part, index) => parts.indexOf(part) < index);
  if (twice === undefined) return parts;
  throw new RegistryError(
    400,
    'invalid_request',
    `A change may name each part only once, but ${twice} is named twice.`,
  );
}

type Named<Field extends string> = { part: string } & Record<Field, string>;

/**
 * The releases of a body that has either a list of them, or one as `part` and this field.
 * @throws RegistryError 400 for both or neither, and when a part is named twice
 */
export function releasesOf<Field extends string>(
  body: { part?: string; releases?: Named<Field>[] } & { [field in Field]?: string },
  field: Field,
): Named<Field>[] {
  const { part, releases, [field]: version } = body;
  const isOne = part !== undefined && version !== undefined;
  if (releases ? part !== undefined || version !== undefined : !isOne) {
    throw new RegistryError(400, 'invalid_request', `Give either releases, or part and ${field}.`);
  }
  const all = releases ?? [{ part, [field]: version } as Named<Field>];
  distinctParts(all.map((release) => release.part));
  return all;
}
