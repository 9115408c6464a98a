import { afterEach, beforeEach, vi } from 'vitest';

const SLIDE_WIDTH = 100;

/**
 * Mocks the layout of sliders, which jsdom lacks: each slide is 100 px wide, `visibleCount` slides are visible, and slides
 * stand in `rowCount` rows. A row scrolls at once.
 */
export function mockSlideLayout(visibleCount: number, rowCount = () => 1): void {
  beforeEach(() => {
    const html = HTMLElement.prototype;
    vi.spyOn(html, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
      const place = [...(this.parentElement?.children ?? [])].indexOf(this);
      return Math.floor(place / rowCount()) * SLIDE_WIDTH;
    });
    const width = visibleCount * SLIDE_WIDTH;
    const scrollWidthOf = (row: Element) =>
      Math.ceil(row.querySelectorAll('li').length / rowCount()) * SLIDE_WIDTH;
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
      return Math.max(width, scrollWidthOf(this));
    });
    const scrollLefts = new WeakMap<Element, number>();
    vi.spyOn(Element.prototype, 'scrollLeft', 'get').mockImplementation(function (this: Element) {
      return scrollLefts.get(this) ?? 0;
    });
    vi.spyOn(Element.prototype, 'scrollLeft', 'set').mockImplementation(function (this: Element, left) {
      scrollLefts.set(this, Math.min(left, scrollWidthOf(this) - width));
      this.dispatchEvent(new Event('scroll'));
    });
    vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function (
      this: Element,
      to?: ScrollToOptions | number,
    ) {
      if (typeof to === 'object') this.scrollLeft = to.left ?? 0;
    });
  });
  afterEach(() => void vi.restoreAllMocks());
}
