import { afterEach, beforeEach, vi } from 'vitest';

const SLIDE_WIDTH = 100;

const isList = (element: Element) => element.tagName === 'UL';
const readTranslation = (list: HTMLElement) =>
  Number(/translate3d\((-?[\d.]+)px/.exec(list.style.transform)?.[1] ?? 0);

/** How far the slides of a list are moved from their start, in whole pixels. */
export const readOffset = (list: HTMLElement): number => Math.abs(Math.round(readTranslation(list)));

/**
 * Mocks the layout of sliders, which jsdom lacks: each slide is 100 px wide and `visibleCount` slides are visible.
 */
export function mockSlideLayout(visibleCount: number): void {
  beforeEach(() => {
    const html = HTMLElement.prototype;
    const indexOf = (element: Element) => [...(element.parentElement?.children ?? [])].indexOf(element);
    const offsetOf = (element: Element) => (isList(element) ? 0 : indexOf(element) * SLIDE_WIDTH);
    vi.spyOn(html, 'offsetParent', 'get').mockImplementation(() => document.body);
    vi.spyOn(html, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
      return offsetOf(this);
    });
    vi.spyOn(html, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
      return isList(this) ? visibleCount * SLIDE_WIDTH : SLIDE_WIDTH;
    });
    const scrollLefts = new WeakMap<Element, number>();
    vi.spyOn(Element.prototype, 'scrollLeft', 'get').mockImplementation(function (this: Element) {
      return scrollLefts.get(this) ?? 0;
    });
    vi.spyOn(Element.prototype, 'scrollLeft', 'set').mockImplementation(function (this: Element, left) {
      scrollLefts.set(this, Math.round(left));
      this.dispatchEvent(new Event('scroll'));
    });
    vi.spyOn(html, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const list = this.parentElement;
      if (!list || !isList(list)) return new DOMRect(0, 0, visibleCount * SLIDE_WIDTH, 100);
      const scrolled = list.parentElement?.scrollLeft ?? 0;
      return new DOMRect(offsetOf(this) + readTranslation(list) - scrolled, 0, SLIDE_WIDTH, 100);
    });
  });
  afterEach(() => void vi.restoreAllMocks());
}
