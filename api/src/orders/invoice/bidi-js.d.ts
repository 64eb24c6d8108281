declare module 'bidi-js' {
  interface Levels {
    /** One level per UTF-16 unit; odd levels run from right to left. */
    levels: Uint8Array;
    paragraphs: { start: number; end: number; level: number }[];
  }
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string, base?: 'ltr' | 'rtl' | 'auto'): Levels;
    /** The mirrored character for text from right to left; null if it is the same. */
    getMirroredCharacter(character: string): string | null;
  };
}
