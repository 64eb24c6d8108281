import DOMPurify from 'dompurify';

const RULES = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'audio', 'video', 'dialog'],
  FORBID_ATTR: ['style', 'class', 'id', 'name', 'width', 'height', 'srcset'],
};

/** A product's HTML without what could act, dress up as the page or leave its place. On the server: `clean.server.ts`. */
export const clean = (html: string) => DOMPurify.sanitize(html, { ...RULES, RETURN_TRUSTED_TYPE: true });
