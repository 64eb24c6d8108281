import { contentType as lookup } from 'mime-types';

/** Content-Type of a release's file by its extension. Unknown extensions are bytes. */
export function contentType(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  if (name.endsWith('.map')) return 'application/json; charset=utf-8';
  return (name.includes('.') && lookup(name)) || 'application/octet-stream';
}

/** Whether compression helps. Pictures and fonts are already compressed. */
export function isText(type: string): boolean {
  return /^text\/|javascript|json|xml|wasm/.test(type);
}
