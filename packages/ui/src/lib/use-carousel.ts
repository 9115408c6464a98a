import Autoplay from 'embla-carousel-autoplay';
import ClassNames from 'embla-carousel-class-names';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { WheelGesturesPlugin } from 'embla-carousel-wheel-gestures';
import { type RefObject, useEffect, useMemo, useState } from 'react';

export type Carousel = NonNullable<UseEmblaCarouselType[1]>;

/** Embla's unit of speed: with 14 a slide has gone nine tenths of its way after 200 ms. */
const DURATION = 14;

interface CarouselOptions {
  autoplayMs: number | undefined;
  twoRowsMedia: string | undefined;
}

/**
 * Runs Embla in a viewport, whose only child contains the slides, from the position that the viewport is scrolled to.
 * `index` is the first visible slide, `lastIndex` the first visible slide at the end.
 */
export function useCarousel(
  viewport: RefObject<HTMLElement | null>,
  { autoplayMs, twoRowsMedia }: CarouselOptions,
) {
  const plugins = useMemo(
    () => [
      ClassNames({ snapped: '', inView: '' }),
      WheelGesturesPlugin(),
      ...(autoplayMs === undefined
        ? []
        : [Autoplay({ delay: autoplayMs, playOnInit: false, stopOnFocusIn: false })]),
    ],
    [autoplayMs],
  );
  const [setViewport, carousel] = useEmblaCarousel(
    {
      align: 'start',
      duration: DURATION,
      // Embla would move a focused slide to the start although it is visible.
      watchFocus: false,
      breakpoints: {
        '(prefers-reduced-motion: reduce)': { duration: 0 },
        // A slide of the second row has the position of the slide above it.
        ...(twoRowsMedia && { [twoRowsMedia]: { slides: ':scope > :nth-child(odd)' } }),
      },
    },
    plugins,
  );
  useEffect(() => setViewport(viewport.current), [viewport, setViewport]);
  const [{ index, lastIndex }, setPosition] = useState({ index: 0, lastIndex: 0 });
  useEffect(() => {
    if (!carousel) return;
    const readPosition = () =>
      setPosition({ index: carousel.selectedScrollSnap(), lastIndex: carousel.scrollSnapList().length - 1 });
    const takeOver = () => takeOverScroll(carousel);
    takeOver();
    readPosition();
    carousel.on('select', readPosition).on('reInit', readPosition);
    const root = carousel.rootNode();
    root.addEventListener('scroll', takeOver, { passive: true });
    return () => {
      carousel.off('select', readPosition).off('reInit', readPosition);
      root.removeEventListener('scroll', takeOver);
    };
  }, [carousel]);
  return { carousel, index, lastIndex };
}

/**
 * Embla moves the slides by a transform. Browsers scroll the viewport itself: before Embla runs, and afterwards to
 * found text and to focused content. Moves Embla to that position.
 */
function takeOverScroll(carousel: Carousel): void {
  const viewport = carousel.rootNode();
  if (viewport.scrollLeft === 0) return;
  const { left: start } = viewport.getBoundingClientRect();
  const index = carousel.slideNodes().findIndex((slide) => {
    const { left, width } = slide.getBoundingClientRect();
    return left + width / 2 > start;
  });
  viewport.scrollLeft = 0;
  carousel.scrollTo(index, true);
  carousel.plugins().autoplay?.reset();
}
