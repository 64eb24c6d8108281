const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * Proof of a beacon: FNV-1a (32 bits, hexadecimal) of the document's signed id, the view and the composition id that only the
 * loaded document has. It is no signature. It stops senders that never loaded the document, and shows that the shell's scripts run.
 */
export function proofOf(page: string, view: string, composition: string): string {
  let hash = OFFSET_BASIS;
  for (const character of `${page} ${view} ${composition}`) hash = Math.imul(hash ^ character.charCodeAt(0), PRIME);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
