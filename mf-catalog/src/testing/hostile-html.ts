/** What a description must not do: what it is, how it comes, and what is left of it. */
export const HOSTILE: [what: string, html: string, harmless: string][] = [
  ['a handler', '<p onclick="bad()" onmouseover="bad()">Ripe</p>', '<p>Ripe</p>'],
  ['a style', '<style>body{display:none}</style><p style="position:fixed;inset:0">Ripe</p>', '<p>Ripe</p>'],
  [
    'a frame',
    '<p>Ripe</p><iframe src="https://bad.example"></iframe><object data="x"></object><embed src="x">',
    '<p>Ripe</p>',
  ],
  ['a script’s address', '<p>Ripe <a href="javascript:bad()">go</a></p>', '<p>Ripe <a>go</a></p>'],
  ['a form', '<form action="https://bad.example"><input name="password">Ripe</form>', 'Ripe'],
  ['a huge picture', '<p>Ripe<img src="x.webp" width="90000" height="90000"></p>', '<p>Ripe<img src="x.webp"></p>'],
  ['SVG', '<p>Ripe</p><svg onload="bad()"><script>bad()</script></svg><math><mi xlink:href="x">', '<p>Ripe</p>'],
  ['names that shadow the page', '<p id="app" class="button" name="body">Ripe</p>', '<p>Ripe</p>'],
];
