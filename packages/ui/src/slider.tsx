import {
  Children,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { moveByKey, showSlide } from './lib/carousel-moves.ts';
import { cx } from './lib/cx.ts';
import type { Carousel } from './lib/use-carousel.ts';
import { useInViewport } from './lib/use-in-viewport.ts';
import { useInteraction } from './lib/use-interaction.ts';
import { useLazyImport } from './use-lazy-import.tsx';

export interface SliderTexts {
  /** The role descriptions for screen readers: 'carousel' and 'slide'. */
  carousel: string;
  slide: string;
  previous: string;
  next: string;
  pause: string;
  play: string;
  /** '1 of 5' */
  position: (number: number, count: number) => string;
  goTo: (number: number) => string;
}

export interface SliderProps {
  label: string;
  texts: SliderTexts;
  /**
   * The heading above the slides, with the buttons at its end. Without a heading, and on phones, the buttons are
   * below.
   */
  heading?: ReactNode;
  /** The autoplay interval. With autoplay the arrow buttons wrap at the ends. */
  autoplayMs?: number | undefined;
  /** For slides that are shown one at a time: a dot for each slide, and names such as '1 of 5'. */
  dots?: boolean;
  /** The key under which the position is saved until the document is unloaded; a new one needs a new `key` as well. */
  positionKey?: string;
  /** Makes the row focusable, for slides without focusable content. */
  focusable?: boolean;
  /** Classes that set `--slides`, the number of visible slides (a fraction shows part of the next one), and `--gap`. */
  className: string;
  /** Classes of the element that clips the slides. */
  viewportClassName?: string;
  /** Shows the slides in two rows while the media query matches. The classes set the rows of the list. */
  twoRows?: { media: string; className: string };
  children: ReactNode;
}

/** Scrolls natively until Embla sets its class. */
const VIEWPORT =
  'relative snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] [&.is-draggable]:snap-none [&.is-draggable]:overflow-hidden [&.is-dragging]:cursor-grabbing';

/** A touch that moves up or down scrolls the page. */
const LIST =
  'in-[.is-draggable]:touch-pan-y in-[.is-draggable]:touch-pinch-zoom grid grid-flow-col gap-(--gap) auto-cols-[calc((100%-(var(--slides)-1)*var(--gap))/var(--slides))]';

/** Beside the heading; on phones, which have no room there, below the slides. */
const BESIDE_HEADING =
  'min-[600px]:-mr-2.5 max-[600px]:order-last max-[600px]:mt-2 max-[600px]:justify-center';

const loadControls = async () => (await import('./slider-controls.tsx')).SliderControls;

/** The first visible slide of each slider, by its `positionKey`. */
const savedIndexes = new Map<string, number>();

/**
 * A row of slides, moved by Embla: by touch, mouse, wheel, arrow keys and buttons. Embla is loaded when the row comes
 * near the viewport. Before that, and without JavaScript, the row scrolls natively. Buttons appear when the slides
 * overflow. Autoplay pauses while a pointer is over the slider, while the slider has visible focus, and outside the
 * viewport. Automatic moves are not announced.
 */
export function Slider(props: SliderProps) {
  const { label, texts, heading, autoplayMs, positionKey, dots = false, focusable = false, twoRows } = props;
  // The same elements at each change of the slider's own state, so that no slide renders again.
  const slides = useMemo(() => Children.toArray(props.children), [props.children]);
  const section = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const [carousel, setCarousel] = useState<Carousel>();
  // Embla may take the row over between a focus and the native scroll that the focus causes.
  const takeCarousel = useCallback((ready: Carousel | undefined) => {
    setCarousel(ready);
    const focused = viewport.current?.querySelector(':focus-visible')?.closest('li');
    if (ready && focused) showSlide(ready, focused);
  }, []);
  const isInView = useInViewport(section);
  const { isInteracting, ignoreFocus, handlers } = useInteraction();
  const isNear = useInViewport(section, '50%');
  // Without the controls the row still scrolls. They are loaded again when the row comes near again.
  const Controls = useLazyImport(loadControls, isNear, () => {});
  const savePosition = useCallback(
    (index: number) => void (positionKey && savedIndexes.set(positionKey, index)),
    [positionKey],
  );
  // Before the first paint; Embla continues there.
  useLayoutEffect(() => {
    const index = positionKey ? savedIndexes.get(positionKey) : undefined;
    const items = viewport.current?.querySelectorAll('li');
    if (!index || !viewport.current || !items?.[index]) return;
    viewport.current.scrollLeft = items[index].offsetLeft - (items[0]?.offsetLeft ?? 0);
  }, [positionKey]);

  // A slide that is clicked must not move under the pointer.
  const showFocused = ({ currentTarget: slide, target }: FocusEvent<HTMLElement>) => {
    if (carousel && target.matches(':focus-visible')) showSlide(carousel, slide);
  };
  const controls = (
    // The space of the buttons is reserved.
    <div
      className={cx(
        'flex min-h-11 items-center',
        heading ? BESIDE_HEADING : 'mt-2 justify-center',
        autoplayMs === undefined ? 'min-w-22' : 'min-w-33',
      )}
    >
      {Controls && (
        <Controls
          {...{ viewport, texts, dots, autoplayMs, twoRows }}
          slideCount={slides.length}
          canPlay={isInView && !isInteracting}
          onReady={takeCarousel}
          onMove={savePosition}
          onPlay={ignoreFocus}
        />
      )}
    </div>
  );
  return (
    <section
      ref={section}
      aria-roledescription={texts.carousel}
      aria-label={label}
      {...handlers}
      className={cx('max-[600px]:flex max-[600px]:flex-col', props.className)}
    >
      {heading && (
        <div className="flex items-center gap-2 max-[600px]:contents min-[600px]:mb-4">
          <div className="min-w-0 flex-1 max-[600px]:mb-3">{heading}</div>
          {controls}
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move the slides as they scroll a native row */}
      <div
        ref={viewport}
        {...(focusable && { role: 'group', 'aria-label': label, tabIndex: 0 })}
        onKeyDown={(event: KeyboardEvent) => carousel && moveByKey(carousel, event)}
        className={cx(VIEWPORT, props.viewportClassName)}
      >
        <ul className={cx(LIST, twoRows?.className)}>
          {slides.map((slide, number) => (
            <li key={number} onFocus={showFocused} className="min-w-0 snap-start">
              {dots ? (
                // biome-ignore lint/a11y/useSemanticElements: a slide is no set of fields
                <div
                  role="group"
                  aria-roledescription={texts.slide}
                  aria-label={texts.position(number + 1, slides.length)}
                  className="h-full"
                >
                  {slide}
                </div>
              ) : (
                slide
              )}
            </li>
          ))}
        </ul>
      </div>
      {!heading && controls}
    </section>
  );
}
