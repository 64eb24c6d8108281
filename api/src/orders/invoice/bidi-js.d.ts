declare module 'bidi-js' {
  interface Levels {
    /** One for each UTF-16 unit; an odd one is written from right to left. */
    levels: Uint8Array;
    paragraphs: { start: number; end: number; level: number }[];
  }
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string, base?: 'ltr' | 'rtl' | 'auto'): Levels;
    /** The character that stands for this one in text from right to left; null where it is the same. */
    getMirroredCharacter(character: string): string | null;
  };
}
