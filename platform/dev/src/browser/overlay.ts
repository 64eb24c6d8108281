/** Inline, so that no style of the shop's is stronger. */
const LOOK = `
  all: initial; position: fixed; inset: auto 1rem 1rem; z-index: 2147483647; box-sizing: border-box; max-height: 60vh;
  overflow: auto; padding: 1rem; border-left: 6px solid #d92d20; border-radius: 8px; box-shadow: 0 8px 32px #0006;
  background: #1d1416; color: #fee4e2; font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap;
`;

const messages = new Map<string, string[]>();
let box: HTMLElement | undefined;

/** Shows on top of the page what is wrong with a part. Nothing wrong takes it away. */
export function showErrors(part: string, errors: string[]): void {
  if (errors.length > 0) messages.set(part, errors);
  else messages.delete(part);
  box?.remove();
  box = undefined;
  if (messages.size === 0) return;
  box = document.createElement('pre');
  box.role = 'alert';
  box.style.cssText = LOOK;
  box.textContent = [...messages]
    .map(([name, found]) => [`${name} does not build:`, ...found].join('\n\n'))
    .join('\n\n');
  document.documentElement.append(box);
}
