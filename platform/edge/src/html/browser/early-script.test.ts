/** @jest-environment ../build/jest-jsdom.cjs */
import { earlyScript } from '../early-script.ts';

interface EarlyPress {
  presses: Element[];
  spare?: DocumentFragment;
  isAlive?: (control: Element) => boolean;
  fail: () => void;
  end: () => void;
}

type Page = typeof globalThis & { farmgateEarlyPress?: EarlyPress };

const early = () => (globalThis as Page).farmgateEarlyPress!;
const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector)!;
const isShown = (selector: string) => !find(selector).hidden;

/** Whether an event gets past the script, to the page and the browser. jsdom would do nothing more with it. */
function isLeft(element: Element, event: Event): boolean {
  let isHeard = false;
  const hear = () => {
    isHeard = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener(event.type, hear);
  element.dispatchEvent(event);
  document.removeEventListener(event.type, hear);
  return isHeard;
}
const click = (selector: string, init: MouseEventInit = {}) =>
  isLeft(find(selector), new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
const submit = (selector: string) =>
  isLeft(find(selector), new SubmitEvent('submit', { bubbles: true, cancelable: true }));

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `<div id="app">
    <button id="menu"><span>Menu</span></button>
    <form id="sign-in" method="dialog">
      <input name="password"><button id="send" type="submit">Send</button>
      <p data-early="slow" id="form-slow" hidden></p>
      <p data-early="failed" id="form-failed" hidden><button data-early-retry id="retry" type="button"></button></p>
    </form>
    <form id="search" action="/products"><input name="query"></form>
    <form id="leave" action="/_preview/leave" method="post"><button id="leave-button" type="submit"></button></form>
    <a id="page" href="/products">Products</a> <a id="file" href="/media/one.webp"></a>
    <a id="blog" href="https://blog.example/"></a> <a id="below" href="#main"></a>
    <p data-early id="early-slow" hidden></p><p data-early id="early-failed" hidden></p>
  </div>`;
  // As the browser runs it.
  new Function(earlyScript)();
});
afterEach(() => {
  early()?.end();
  jest.useRealTimers();
});
test('is small', () => {
  expect(earlyScript.length).toBeLessThan(3_300);
  expect(earlyScript).not.toContain('\n');
});

test('a press is held once, and its control is marked', () => {
  expect(click('#menu span')).toBe(false);
  expect(click('#menu')).toBe(false);
  expect(early().presses).toEqual([find('#menu')]);
  expect(find('#menu').getAttribute('aria-busy')).toBe('true');
  expect(find('#menu').hasAttribute('data-pressed')).toBe(true);
});

test('no form leaves the page, by button or by Enter', () => {
  expect(click('#send')).toBe(false);
  expect(submit('#search')).toBe(false);
  expect(early().presses).toEqual([find('#send'), find('#search')]);
});

test('a form with its own post action is sent', () => {
  expect(click('#leave-button')).toBe(true);
  expect(submit('#leave')).toBe(true);
  expect(early().presses).toEqual([]);
});

test('links to pages are followed and marked, links elsewhere or to a new tab are not, links to files are held', () => {
  expect(click('#page')).toBe(true);
  expect(find('#page').hasAttribute('data-pressed')).toBe(true);
  expect([click('#blog'), click('#below'), click('#file', { ctrlKey: true })]).toEqual([true, true, true]);
  expect(document.querySelectorAll('[data-pressed]')).toHaveLength(1);
  expect(click('#file')).toBe(false);
  expect(early().presses).toEqual([find('#file')]);
});

test('the mark of a link is removed when the visitor comes back', () => {
  click('#page');
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(find('#page').hasAttribute('data-pressed')).toBe(false);
});

test('React handles presses of hydrated controls, and all presses after the hand-over', () => {
  early().isAlive = (control) => control.id === 'menu';
  expect([click('#menu'), click('#send')]).toEqual([true, false]);
  early().end();
  expect([click('#send'), 'farmgateEarlyPress' in globalThis]).toEqual([true, false]);
});

test('an older shell, which only reads `button`, can end the script', () => {
  const { button, listen } = Object.assign({ button: null, listen: () => undefined }, early());
  expect(button).toBeNull();
  document.removeEventListener('click', listen, true);
  delete (globalThis as Page).farmgateEarlyPress;
  expect([click('#send'), submit('#sign-in')]).toEqual([true, true]);
});

test('a notice explains a press that waits long, in its form or for the page', () => {
  click('#send');
  jest.advanceTimersByTime(8_000);
  expect([isShown('#form-slow'), isShown('#early-slow')]).toEqual([true, false]);
  click('#menu');
  expect(isShown('#form-slow')).toBe(false);
  jest.advanceTimersByTime(8_000);
  expect(isShown('#early-slow')).toBe(true);
});

describe('when scripts fail', () => {
  const tags = '<script defer src="/_parts/shell/1/web/shell.js"></script>';
  const failScript = () => {
    const script = document.body.appendChild(document.createElement('script'));
    script.defer = true;
    script.setAttribute('src', '/_parts/shell/1/web/shell.js');
    script.dispatchEvent(new Event('error'));
    script.remove();
  };

  test('a notice appears after the first press, and the control is not marked as busy', () => {
    failScript();
    expect(isShown('#form-failed')).toBe(false);
    expect(click('#send')).toBe(false);
    expect([isShown('#form-failed'), isShown('#early-failed')]).toEqual([true, false]);
    expect(find('#send').hasAttribute('data-pressed')).toBe(false);
  });

  test('a notice explains an earlier press', () => {
    click('#menu');
    failScript();
    expect(isShown('#early-failed')).toBe(true);
  });

  test('the notice’s button loads the failed scripts again, and the press still counts', () => {
    const template = document.createElement('template');
    template.innerHTML = tags;
    early().spare = template.content;
    click('#send');
    failScript();
    expect(click('#retry')).toBe(false);
    expect(document.querySelectorAll('body > script[src]')).toHaveLength(1);
    expect([isShown('#form-failed'), early().presses]).toEqual([false, [find('#send')]]);
    expect(find('#send').hasAttribute('data-pressed')).toBe(true);
  });

  test('a part’s script that throws counts, a browser extension’s does not', () => {
    click('#menu');
    dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://x/content.js' }));
    expect(isShown('#early-failed')).toBe(false);
    dispatchEvent(new ErrorEvent('error', { filename: 'http://localhost/_parts/shell/1/web/shell.js' }));
    expect(isShown('#early-failed')).toBe(true);
  });

  test('a search works as it does without scripts', () => {
    early().fail();
    expect(submit('#search')).toBe(true);
  });

  test('a page without rendered content shows the notice', () => {
    find('#app').innerHTML = '';
    document.body.insertAdjacentHTML('beforeend', '<p id="early-failed" hidden></p>');
    failScript();
    expect(isShown('#early-failed')).toBe(true);
  });
});
