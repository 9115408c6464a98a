let isInViewport = false;
const observers = new Set<MockIntersectionObserver>();

/** Reports all observed elements as inside or outside the viewport, now and when further elements are observed. */
export function reportInViewport(isIn: boolean): void {
  isInViewport = isIn;
  for (const observer of observers) observer.report();
}

/** Observes without layout, which jsdom lacks. */
export class MockIntersectionObserver implements IntersectionObserver {
  root = null;
  rootMargin = '';
  scrollMargin = '';
  thresholds = [];
  #targets = new Set<Element>();
  #callback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
    observers.add(this);
  }
  report() {
    const entries = [...this.#targets].map((target) => ({ target, isIntersecting: isInViewport }));
    if (entries.length > 0) this.#callback(entries as IntersectionObserverEntry[], this);
  }
  observe(target: Element) {
    this.#targets.add(target);
    this.report();
  }
  unobserve(target: Element) {
    this.#targets.delete(target);
  }
  disconnect() {
    this.#targets.clear();
    observers.delete(this);
  }
  takeRecords() {
    return [];
  }
}
