import { afterEach, beforeEach, vi } from 'vitest';

const SLIDE_WIDTH = 100;

/**
 * Mocks the layout of slide lists, which jsdom lacks: each slide is 100 px wide and `visibleCount` slides are
 * visible.
 */
export function mockSlideLayout(visibleCount: number): void {
  beforeEach(() => {
    const html = HTMLElement.prototype;
    const indexOf = (element: Element) => [...(element.parentElement?.children ?? [])].indexOf(element);
    vi.spyOn(html, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
      return indexOf(this) * SLIDE_WIDTH;
    });
    vi.spyOn(html, 'offsetWidth', 'get').mockReturnValue(SLIDE_WIDTH);
    vi.spyOn(html, 'clientWidth', 'get').mockReturnValue(visibleCount * SLIDE_WIDTH);
    vi.spyOn(html, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
      return this.children.length * SLIDE_WIDTH;
    });
    const scrollLefts = new WeakMap<Element, number>();
    vi.spyOn(Element.prototype, 'scrollLeft', 'get').mockImplementation(function (this: Element) {
      return scrollLefts.get(this) ?? 0;
    });
    vi.spyOn(Element.prototype, 'scrollLeft', 'set').mockImplementation(function (this: Element, left) {
      scrollLefts.set(this, Math.round(left));
      this.dispatchEvent(new Event('scroll'));
    });
  });
  afterEach(() => void vi.restoreAllMocks());
}
