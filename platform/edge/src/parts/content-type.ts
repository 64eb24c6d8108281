import { contentType as lookup } from 'mime-types';

/** The Content-Type of a release's file by its name. Files without a known ending are bytes, never sniffed. */
export function contentType(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  if (name.endsWith('.map')) return 'application/json; charset=utf-8';
  return (name.includes('.') && lookup(name)) || 'application/octet-stream';
}

/** Whether compressing pays: pictures and fonts are compressed already. */
export function isText(type: string): boolean {
  return /^text\/|javascript|json|xml|wasm/.test(type);
}
