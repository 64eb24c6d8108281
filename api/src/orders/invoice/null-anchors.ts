import type { Font } from 'fontkit';

type ApplyAnchor = (mark: { markAnchor: unknown }, base: unknown, index: number) => void;
interface Shaped {
  _layoutEngine?: { engine?: { GPOSProcessor?: { applyAnchor: ApplyAnchor } } };
}

/**
 * Makes fontkit 2 leave a mark in place when its base has no anchor for it. OpenType allows this and the Noto fonts use
 * it, but fontkit throws (https://github.com/foliojs/fontkit/issues/367), so a single word could prevent an invoice.
 * Remove this when fontkit has the fix.
 */
export function allowNullAnchors(font: Font): Font {
  const processor = (font as Shaped)._layoutEngine?.engine?.GPOSProcessor;
  if (!processor) return font;
  const apply = processor.applyAnchor.bind(processor) as ApplyAnchor;
  processor.applyAnchor = (mark, base, index) => {
    if (base && mark.markAnchor) apply(mark, base, index);
  };
  return font;
}
