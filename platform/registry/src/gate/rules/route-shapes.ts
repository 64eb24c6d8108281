/**
 * The shapes of address a route path stands for, so that two paths collide exactly when they share one: parameters
 * have no name, case and outer slashes do not count, an optional segment gives a shape with it and one without.
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
