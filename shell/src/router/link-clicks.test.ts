import { followLinkClicks } from './link-clicks.ts';

const navigate = jest.fn();
beforeAll(() => followLinkClicks(navigate));
beforeEach(() => {
  navigate.mockClear();
  document.body.innerHTML = '';
});

function click(html: string, init: MouseEventInit = {}): boolean {
  document.body.innerHTML = html;
  const target = document.body.querySelector('[data-click]') ?? document.body.querySelector('a')!;
  // jsdom cannot leave the page; it would only warn about it.
  document.body.addEventListener(
    'click',
    (event) => {
      if ((event.target as Element).closest('[data-handled]')) event.preventDefault();
    },
    { once: true },
  );
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

test.each([
  ['<a href="/products?page=2#top">x</a>', '/products?page=2#top'],
  ['<a href="/plans"><b data-click>nested</b></a>', '/plans'],
  ['<a href="http://localhost/about_us" target="_self">x</a>', '/about_us'],
])('%s is a soft navigation', (html, path) => {
  expect(click(html)).toBe(true);
  expect(navigate).toHaveBeenCalledWith(path);
});

test.each([
  '<a href="https://elsewhere.example/">another site</a>',
  '<a href="/invoice.pdf" download>a download</a>',
  '<a href="/products" target="_blank">a new tab</a>',
  '<a href="/api/docs">not a page of the shop</a>',
  '<a href="/pay?order=FG-1111-2222">a document of its own</a>',
  '<a href="#reviews">a place on this page</a>',
  '<a href="mailto:shop@farmgate.example">mail</a>',
  '<a>no link at all</a>',
])('%s is left to the browser', (html) => {
  click(html);
  expect(navigate).not.toHaveBeenCalled();
});

test('clicks with a modifier, with another button, or handled by a part are left alone', () => {
  click('<a href="/products">x</a>', { ctrlKey: true });
  click('<a href="/products">x</a>', { metaKey: true });
  click('<a href="/products">x</a>', { button: 1 });
  click('<a href="/products" data-handled>x</a>');
  expect(navigate).not.toHaveBeenCalled();
});
