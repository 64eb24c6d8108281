/** A built-in that a page changed, or a global that it added. */
export interface BuiltInChange {
  /** `fetch`, `Element.prototype.append`. */
  path: string;
  kind: 'changed' | 'added' | 'removed';
  /** The new function, getter or value. */
  value: unknown;
}

/**
 * Runs in a page before its own scripts and remembers the built-ins. Afterwards `globalThis[key]()` returns what changed.
 * Everything that it uses later is kept here, because a page may replace any of it. It is sent to the browser as text, so
 * it uses nothing of its module.
 */
export function watchBuiltIns(key: string): void {
  const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf, has } = Reflect;
  const same = Object.is;
  type Target = [name: string, object: object, isInstance: boolean];
  type Known = Map<PropertyKey, PropertyDescriptor>;
  const page = globalThis as unknown as Record<string, unknown>;
  /** Objects of a page that may get own properties; only those that hide a built-in count. */
  const instances = [
    'document',
    'history',
    'navigator',
    'location',
    'crypto',
    'performance',
    'customElements',
    'screen',
  ];

  const isObject = (value: unknown): value is object =>
    typeof value === 'function' || (typeof value === 'object' && value !== null);
  const targets: Target[] = [['', globalThis, false]];
  const add = (name: string, value: unknown, isInstance = false): void => {
    if (isObject(value) && !targets.some(([, object]) => object === value)) targets.push([name, value, isInstance]);
  };
  for (const name of ownKeys(globalThis)) {
    if (typeof name !== 'string') continue;
    const value = getOwnPropertyDescriptor(globalThis, name)?.value as unknown;
    if (value === globalThis || !isObject(value)) continue;
    add(name, value);
    if (typeof value === 'function') add(`${name}.prototype`, (value as { prototype?: unknown }).prototype);
  }
  for (const name of instances) add(name, page[name], true);

  const descriptors = (object: object): Known => {
    const known: Known = new Map();
    for (const property of ownKeys(object)) known.set(property, getOwnPropertyDescriptor(object, property)!);
    return known;
  };
  const before = targets.map(([, object]) => descriptors(object));
  const mapGet = Map.prototype.get;
  const apply = Reflect.apply;
  const textOf = String;
  const field = (descriptor: PropertyDescriptor): unknown => descriptor.value ?? descriptor.get ?? descriptor.set;
  const read = (object: object, property: PropertyKey): unknown => {
    try {
      return (object as Record<PropertyKey, unknown>)[property];
    } catch {
      return undefined;
    }
  };
  const isIndex = (property: PropertyKey): boolean => typeof property === 'string' && property !== '' && +property >= 0;

  const changes = (): BuiltInChange[] => {
    const found: BuiltInChange[] = [];
    const note = (path: string, kind: BuiltInChange['kind'], value: unknown): void => {
      found[found.length] = { path, kind, value };
    };
    for (let at = 0; at < targets.length; at += 1) {
      const [name, object, isInstance] = targets[at]!;
      const known = before[at]!;
      const now = ownKeys(object);
      for (let index = 0; index < now.length; index += 1) {
        const property = now[index]!;
        if (property === key || isIndex(property)) continue;
        const path = name === '' ? textOf(property) : `${name}.${textOf(property)}`;
        const descriptor = getOwnPropertyDescriptor(object, property)!;
        const old = apply(mapGet, known, [property]) as PropertyDescriptor | undefined;
        if (!old) {
          const hides = isInstance && has(getPrototypeOf(object)!, property);
          if (!isInstance || hides) note(path, hides ? 'changed' : 'added', field(descriptor));
          continue;
        }
        const isSame =
          same(old.value, descriptor.value) && same(old.get, descriptor.get) && same(old.set, descriptor.set);
        // A data property, such as window.name, may change its value; a function may not.
        const isCode = typeof field(old) === 'function' || typeof field(descriptor) === 'function';
        if (isSame || !(isCode || isObject(old.value))) continue;
        const returned = descriptor.get && 'value' in old ? read(object, property) : old.value;
        // Behind an accessor, another function counts by who made it, and the same one by who made the accessor.
        note(path, 'changed', same(returned, old.value) ? field(descriptor) : returned);
      }
      const old = ownKeysOf(known);
      for (let index = 0; index < old.length; index += 1) {
        const property = old[index]!;
        if (!getOwnPropertyDescriptor(object, property))
          note(name === '' ? textOf(property) : `${name}.${textOf(property)}`, 'removed', undefined);
      }
    }
    return found;
  };
  const keys = new Map(before.map((known) => [known, [...known.keys()]]));
  const ownKeysOf = (known: Known): PropertyKey[] => apply(mapGet, keys, [known]) as PropertyKey[];
  Object.defineProperty(globalThis, key, { value: changes, configurable: false, writable: false, enumerable: false });
}
