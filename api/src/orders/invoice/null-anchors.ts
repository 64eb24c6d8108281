import type { Font } from 'fontkit';

type ApplyAnchor = (mark: { markAnchor: unknown }, base: unknown, index: number) => void;
interface Shaped {
  _layoutEngine?: { engine?: { GPOSProcessor?: { applyAnchor: ApplyAnchor } } };
}

/**
 * Makes fontkit 2 leave a mark where it is when its base has no anchor for it. OpenType allows that, the Noto fonts do
 * it, and fontkit throws (https://github.com/foliojs/fontkit/issues/367): a word could keep an invoice from being made.
 * Remove this with the release of fontkit that has the change.
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
