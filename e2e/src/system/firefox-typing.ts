declare global {
  interface Window {
    __pw_bidiInsertText: (text: string) => Element | undefined;
  }
}

/**
 * Runs first in each page of Firefox. There, Playwright's `fill()` sets `value` from a script of the page, which React takes for its own
 * change, so forms stay empty. This function inserts the text as typing does. For a frame it returns the frame's element, and Playwright
 * continues in the frame.
 */
export function fillAsTyping(): void {
  const insert = (text: string): Element | undefined => {
    const { activeElement } = document;
    if (activeElement?.localName === 'iframe') return activeElement;
    document.execCommand('insertText', false, text);
    return undefined;
  };
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set() {} });
}
