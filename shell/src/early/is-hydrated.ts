/** React sets this property on the elements that it has hydrated: `__reactProps$` and a random suffix. */
const PROPS = '__reactProps$';

function propsOf(element: Element): object | undefined {
  const key = Object.keys(element).find((name) => name.startsWith(PROPS));
  return key === undefined ? undefined : (element as unknown as Record<string, object>)[key];
}

/** Whether React handles events of an element that the edge rendered. Lazy parts of a page are hydrated later than the page. */
export function isHydrated(element: Element): boolean {
  if (propsOf(element)) return true;
  for (let above = element.parentElement; above; above = above.parentElement) {
    const props = propsOf(above);
    // HTML from the API has no components and never will. An application marks its element until it has mounted.
    if (props) return 'dangerouslySetInnerHTML' in props && !above.hasAttribute('data-mounting');
  }
  return false;
}
