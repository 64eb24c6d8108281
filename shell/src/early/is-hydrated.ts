/** React's mark on the elements of its own: `__reactProps$` and a random end. It sets it when it hydrates an element. */
const PROPS = '__reactProps$';

function propsOf(element: Element): object | undefined {
  const key = Object.keys(element).find((name) => name.startsWith(PROPS));
  return key === undefined ? undefined : (element as unknown as Record<string, object>)[key];
}

/** Whether React hears of what happens to an element that the edge has rendered. Lazy parts of a page come after the page. */
export function isHydrated(element: Element): boolean {
  if (propsOf(element)) return true;
  for (let above = element.parentElement; above; above = above.parentElement) {
    const props = propsOf(above);
    // What stands there as HTML from the API has no component, and will have none.
    if (props) return 'dangerouslySetInnerHTML' in props;
  }
  return false;
}
