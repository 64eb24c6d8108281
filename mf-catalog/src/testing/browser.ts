/** jsdom lays nothing out: gives every element a width and a scrollTo that scrolls at once. */
export function installScrolling(width: number): void {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, options) {
    this.scrollLeft = (options as ScrollToOptions).left ?? 0;
    this.dispatchEvent(new Event('scroll'));
  } as typeof HTMLElement.prototype.scrollTo;
}

/** Makes media queries that contain `text` hold. */
export function matchMedia(text: string): void {
  const none = window.matchMedia;
  window.matchMedia = (media) => ({ ...none(media), matches: media.includes(text) });
}

/** jsdom's pointers have no place and no kind: gives them both. */
export function installPointers(): void {
  window.PointerEvent = class extends MouseEvent {
    readonly pointerType: string;
    constructor(type: string, init: PointerEventInit) {
      super(type, init);
      this.pointerType = init.pointerType ?? '';
    }
  } as typeof PointerEvent;
}
