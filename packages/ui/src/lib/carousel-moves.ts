import type { KeyboardEvent } from 'react';
import type { Carousel } from './use-carousel.ts';

/** The first visible slide, the first visible slide at the end, and the number of visible slides. */
function readPosition(carousel: Carousel) {
  const lastIndex = carousel.scrollSnapList().length - 1;
  const visible = carousel.slideNodes().length - lastIndex;
  return { index: carousel.selectedScrollSnap(), lastIndex, visible };
}

/** Moves to a slide. Autoplay waits for a whole interval then. */
export function moveTo(carousel: Carousel, index: number): void {
  carousel.scrollTo(index);
  carousel.plugins().autoplay?.reset();
}

/** Moves by the number of visible slides; at an end to the other end. */
export function movePage(carousel: Carousel, direction: 1 | -1): void {
  const { index, lastIndex, visible } = readPosition(carousel);
  const [end, otherEnd] = direction === 1 ? [lastIndex, 0] : [0, lastIndex];
  moveTo(carousel, index === end ? otherEnd : index + direction * visible);
}

/** Moves by one slide for an arrow key, as arrow keys scroll a native row. */
export function moveByKey(carousel: Carousel, event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey) return;
  if (key === 'ArrowRight') carousel.scrollNext();
  else if (key === 'ArrowLeft') carousel.scrollPrev();
  else return;
  event.preventDefault();
}

/** Makes a slide fully visible at once. Before the focus event the browser scrolls the viewport itself; this replaces it. */
export function showSlide(carousel: Carousel, slide: HTMLElement): void {
  carousel.rootNode().scrollLeft = 0;
  const { index, visible } = readPosition(carousel);
  const shown = carousel.slideNodes().indexOf(slide);
  const last = index + visible - 1;
  if (shown > last) carousel.scrollTo(index + shown - last, true);
  else if (shown >= 0 && shown < index) carousel.scrollTo(shown, true);
}
