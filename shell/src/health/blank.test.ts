import { isBlank } from './blank.ts';

/** jsdom has no layout: an element has a box unless it or an ancestor is hidden, and the top one has a `data-box`. */
const boxOf = (element: Element) => {
  const [width, height] = (element.closest('[data-box]')?.getAttribute('data-box') ?? '100 20').split(' ').map(Number);
  return [{ x: 0, y: 0, width, height, right: width }];
};
const isDrawn = (element: Element) => !element.closest('.invisible');

beforeEach(() => {
  Object.assign(Element.prototype, {
    getClientRects(this: Element) {
      return this.closest('.none') ? [] : boxOf(this);
    },
    checkVisibility(this: Element) {
      return isDrawn(this);
    },
  });
  Object.defineProperty(HTMLElement.prototype, 'innerText', {
    configurable: true,
    get(this: HTMLElement) {
      return this.textContent;
    },
  });
  document.elementFromPoint = () => null;
});

const region = (markup: string, id = 'main') => {
  document.body.innerHTML = `<div id="app"><div id="${id}">${markup}</div></div>`;
  return document.getElementById(id)!;
};
const blank = (markup: string, id?: string) => isBlank(region(markup, id));

test.each([
  ['nothing', ''],
  ['empty elements', '<div><p> </p></div>'],
  ['a hidden picture alone', '<img class="none">'],
  ['buttons without a box', '<p>Text</p><button class="none">Add</button>'],
  ['transparent buttons', '<a href="/">Home</a><button class="invisible">Add</button>'],
  ['buttons of one pixel', '<p>Text</p><div data-box="1 1"><button>Add</button></div>'],
  ['links that are hidden', '<p>Text</p><a href="/" class="none">Home</a>'],
])('%s is blank', (_, markup) => expect(blank(markup)).toBe(true));

test.each([
  ['text', '<p>About us</p>'],
  ['a page that loads', '<div aria-busy="true"><div></div></div>'],
  ['one visible button of two', '<button>Add</button><button class="none">Scroll</button>'],
  ['a closed dialog', '<p>Text</p><dialog><button class="none">Close</button></dialog>'],
  ['a closed section', '<p>Text</p><details><summary>More</summary><a class="none" href="/">Home</a></details>'],
  ['a hidden notice', '<p>Text</p><p hidden><button class="none">Retry</button></p>'],
])('%s is not blank', (_, markup) => expect(blank(markup)).toBe(false));

test('a frame may have buttons for other widths of the window', () => {
  document.body.innerHTML = '<header><a href="/">Home</a><button class="none">Menu</button></header>';
  const header = document.querySelector('header')!;
  expect(isBlank(header)).toBe(false);
  header.className = 'none';
  expect(isBlank(header)).toBe(true);
});

test('a widget without content may have nothing to show', () => expect(blank('', 'widget')).toBe(false));

test('a page behind an alert says nothing', () => {
  const main = region('');
  main.parentElement!.setAttribute('aria-hidden', 'true');
  expect(isBlank(main)).toBe(false);
});

test('buttons that something covers are blank, unless it is a dialog', () => {
  const main = region('<p>Text</p><button><span>Add</span></button>');
  document.elementFromPoint = () => main.querySelector('span');
  expect(isBlank(main)).toBe(false);
  document.elementFromPoint = () => document.body;
  expect(isBlank(main)).toBe(true);
  document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
  expect(isBlank(main)).toBe(false);
});
