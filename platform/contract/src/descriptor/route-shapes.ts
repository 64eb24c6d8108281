/**
 * The shapes of URL that a route path matches. Two paths collide exactly when they share a shape: parameters have no name,
 * case and outer slashes do not count, and an optional segment gives one shape with it and one without.
 */
export function routeShapes(path: string): string[] {
  const segments = path.toLowerCase().split('/').filter(Boolean);
  return segments.reduce<string[]>(
    (shapes, segment) => {
      const optional = segment.endsWith('?');
      const name = optional ? segment.slice(0, -1) : segment;
      const longer = shapes.map((shape) => `${shape}/${name.startsWith(':') ? ':' : name}`);
      return optional ? [...shapes, ...longer] : longer;
    },
    [''],
  );
}
