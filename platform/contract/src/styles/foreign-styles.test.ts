import { foreignStyles } from './foreign-styles.ts';

const cart = (css: string) => foreignStyles(css, { own: 'mf-cart', others: ['shell', 'mf-cart-list'] });

test.each([
  '.mf-cart-a{color:red}.mf-cart-a:hover,.mf-cart-b::before{top:0}',
  '.mf-cart{top:0}#mf-cart-x{top:0}mf-cart-badge{top:0}[data-part="mf-cart"] p{top:0}[data-part=mf-cart]{top:0}',
  '.mf-cart-a > p + p ~ span{top:0}',
  '[dir=rtl] .mf-cart-a img{top:0}.other .mf-cart-a{top:0}body:has(dialog) .mf-cart-a{top:0}',
  '.mf-cart-a + .mf-cart-b{top:0}.mf-cart-a ~ .mf-cart-b i{top:0}',
  ':is(.mf-cart-a,.mf-cart-b > i) em{top:0}:where(.mf-cart-a){top:0}',
  '@layer part{@media (width>=600px){@supports (top:0){@container x (width>1px){.mf-cart-a{top:0}}}}}',
  '.mf-cart-a{top:0;&:hover{top:1px}& p{top:2px}& > p{top:3px}& + &{top:4px}@media print{top:5px;& i{top:6px}}}',
  '@keyframes mf-cart-spin{from{top:0}to{top:1px}}.mf-cart-a{animation:mf-cart-spin 1s}',
  '@font-face{font-family:"mf-cart-icons";src:url(x.woff2)}@property --mf-cart-x{syntax:"*";inherits:false}',
  '@starting-style{.mf-cart-a{top:0}}.mf-cart-a{--space-1:2px;*zoom:1;filter:progid:x(y=1)}',
  '.mf-cart-a{background:url("data:image/svg+xml;utf8,<svg>} body{}</svg>")}/* body{} */',
  '',
])('own styles pass: %s', (css) => expect(cart(css)).toEqual([]));

test.each([
  ['body{top:0}', 'body'],
  ['*{top:0}', '*'],
  [':root{--space-1:9px}', ':root'],
  ['.slick-list{top:0}', '.slick-list'],
  ['.mf-cart-a,h1{top:0}', 'h1'],
  ['.shell-x{top:0}', '.shell-x'],
  ['.mf-cart-list-x{top:0}', '.mf-cart-list-x'],
  ['.mf-cartoon{top:0}', '.mf-cartoon'],
  ['.mf-cart-a ~ footer{top:0}', '.mf-cart-a~footer'],
  ['.mf-cart-a + p i{top:0}', '.mf-cart-a+p i'],
  ['body:has(.mf-cart-a){top:0}', 'body:has(.mf-cart-a)'],
  ['main:not(.mf-cart-a){top:0}', 'main:not(.mf-cart-a)'],
  [':is(.mf-cart-a,body){top:0}', ':is(.mf-cart-a,body)'],
  [':is(){top:0}', ':is()'],
  ['[data-part]{top:0}', '[data-part]'],
  ['[data-part^="mf-cart"]{top:0}', '[data-part^="mf-cart"]'],
  ['[data-part="shell"] p{top:0}', '[data-part="shell"] p'],
  ['[class*="mf-cart-"]{top:0}', '[class*="mf-cart-"]'],
  ['.mf-cart-a{& p{& + p{top:1px}}& + p{top:1px}}', '&+p'],
  ['.mf-cart-a{& ~ footer{top:0}}', '&~footer'],
  ['@media print{header{top:0}}', 'header'],
  ['@layer a,b;', '@layer a,b'],
  ['@import "other.css";', '@import "other.css"'],
  ['@keyframes spin{from{top:0}}', '@keyframes spin'],
  ['@keyframes "mf-forms-spin"{from{top:0}}', '@keyframes "mf-forms-spin"'],
  ['@font-face{font-family:Inter;src:url(x)}', '@font-face Inter'],
  ['@property --space-1{syntax:"*"}', '@property --space-1'],
  ['@page{margin:0}', '@page'],
  ['@scope (.mf-cart-a){p{top:0}}', '@scope (.mf-cart-a)'],
  ['@unheard-of{body{top:0}}', '@unheard-of'],
])('%s is foreign', (css, foreign) => expect(cart(css)).toEqual([foreign]));

test('a stylesheet that cannot be read is foreign', () => {
  expect(cart('.mf-cart-a{top:0}}body{top:0}')).not.toEqual([]);
  expect(cart('.mf-cart-a:is({top:0}')).not.toEqual([]);
  // Nested rules need `&`: the parser takes those that begin with an element for declarations.
  expect(cart('.mf-cart-a{p{top:0}}')).not.toEqual([]);
  expect(cart('.mf-cart-a{top:0;html:has(&){top:0}}')).toEqual(['html:has(&){top:0}']);
});

test('the shell styles every element, but no other part', () => {
  const shell = (css: string) => foreignStyles(css, { own: 'shell', others: ['mf-cart'] });
  expect(shell('@layer reset,ui;:root{--a:1}html,body{top:0}.swal2-x{top:0}@font-face{font-family:Inter}')).toEqual([]);
  expect(shell('body .mf-cart-a{top:0}[data-part="mf-cart"]{top:0}')).toEqual(['.mf-cart-a', '[data-part="mf-cart"]']);
});
