import { Prose } from '@farmgate/shared/ui';
import DOMPurify from 'dompurify';

const RULES = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'audio', 'video', 'dialog'],
  FORBID_ATTR: ['style', 'class', 'id', 'name', 'width', 'height', 'srcset'],
};

/**
 * A product's HTML. The API sanitises it when it is written, the browser again before it is shown; rendering at the edge,
 * where there is no DOM to do it with, trusts the API.
 */
export default function Description({ html }: { html: string }) {
  const clean = DOMPurify.isSupported ? DOMPurify.sanitize(html, { ...RULES, RETURN_TRUSTED_TYPE: true }) : html;
  return <Prose dangerouslySetInnerHTML={{ __html: clean }} />;
}
