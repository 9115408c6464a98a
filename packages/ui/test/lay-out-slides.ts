import { afterEach, beforeEach, vi } from 'vitest';

const STEP = 100;

/** Gives every list of slides in this file a layout, which jsdom has not: each 100 px wide, `seen` of them in sight. */
export function layOutSlides(seen: number): void {
  beforeEach(() => {
    const html = HTMLElement.prototype;
    const place = (element: Element) => [...(element.parentElement?.children ?? [])].indexOf(element);
    vi.spyOn(html, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
      return place(this) * STEP;
    });
    vi.spyOn(html, 'offsetWidth', 'get').mockReturnValue(STEP);
    vi.spyOn(html, 'clientWidth', 'get').mockReturnValue(seen * STEP);
    vi.spyOn(html, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
      return this.children.length * STEP;
    });
    const at = new WeakMap<Element, number>();
    vi.spyOn(Element.prototype, 'scrollLeft', 'get').mockImplementation(function (this: Element) {
      return at.get(this) ?? 0;
    });
    vi.spyOn(Element.prototype, 'scrollLeft', 'set').mockImplementation(function (this: Element, left) {
      at.set(this, Math.round(left));
      this.dispatchEvent(new Event('scroll'));
    });
  });
  afterEach(() => void vi.restoreAllMocks());
}
