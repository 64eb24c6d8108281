import DOMPurify from 'dompurify';
import type { SweetAlertOptions, SweetAlertResult } from 'sweetalert2';
// Not its usual entry: that one writes its styles into the page as markup.
import Swal from 'sweetalert2/dist/sweetalert2.js';
import 'sweetalert2/dist/sweetalert2.css';
import { setSanitizer } from './markup-policy.ts';

/** What product descriptions are made of: nothing that acts, asks or styles. */
const DESCRIPTION = {
  ALLOWED_TAGS: (
    'p br hr div span blockquote pre h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table caption thead tbody tfoot tr th td ' +
    'a b strong i em u s small mark sub sup code q img figure figcaption #text'
  ).split(' '),
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'scope'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** The library's own template. Our texts are set as text. */
const ALERT = {
  ALLOWED_TAGS: 'div button ul img h2 input output select label span textarea #text'.split(' '),
  ALLOWED_ATTR: ['class', 'id', 'type', 'tabindex'],
  ALLOW_DATA_ATTR: false,
};

/** Only while the library builds an alert, during which no other code runs. */
let isBuilding = false;
setSanitizer((html) => DOMPurify.sanitize(html, isBuilding ? ALERT : DESCRIPTION));

/** Shows an alert and settles when it is closed. */
export function fire(options: SweetAlertOptions): Promise<SweetAlertResult> {
  isBuilding = true;
  try {
    return Swal.fire(options);
  } finally {
    isBuilding = false;
  }
}
