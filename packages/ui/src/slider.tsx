import {
  Children,
  type FocusEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { IconButton } from './icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from './icons.tsx';
import { cx } from './lib/cx.ts';
import { useAutoplay } from './lib/use-autoplay.ts';
import { useColumns } from './lib/use-columns.ts';
import { useInViewport } from './lib/use-in-viewport.ts';
import { useInteraction } from './lib/use-interaction.ts';

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
  /** Classes of the list, such as its number of rows. */
  listClassName?: string;
  children: ReactNode;
}

const VIEWPORT =
  '@container relative snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth motion-reduce:scroll-auto [scrollbar-width:none]';
/** As wide as all slides, so that the padding of the viewport stands after the last one. */
const LIST =
  'grid w-max min-w-full grid-flow-col gap-(--gap) auto-cols-[calc((100cqw-(var(--slides)-1)*var(--gap))/var(--slides))]';

/** Beside the heading; on phones, which have no room there, below the slides. */
const BESIDE_HEADING =
  'min-[600px]:-mr-2.5 max-[600px]:order-last max-[600px]:mt-2 max-[600px]:justify-center';

/** The buttons take the colours of the surface under the slider. */
const INHERIT_COLOUR = 'text-inherit! hover:bg-current/10!';

/** The first visible slide of each slider, by its `positionKey`. */
const savedIndexes = new Map<string, number>();

/**
 * A row of slides that scrolls natively: by touch, wheel, arrow keys and focus, also without JavaScript. Buttons appear
 * when the slides overflow. Autoplay pauses while a pointer is over the slider, while the slider has visible focus, and
 * outside the viewport. Automatic moves are not announced.
 */
export function Slider(props: SliderProps) {
  const { label, texts, heading, autoplayMs, positionKey, dots = false, focusable = false } = props;
  // The same elements at each change of the slider's own state, so that no slide renders again.
  const slides = useMemo(() => Children.toArray(props.children), [props.children]);
  const section = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const { index, lastIndex, visible, scrollTo, show, goal } = useColumns(viewport, slides.length);
  const isInView = useInViewport(section);
  const { isInteracting, ignoreFocus, handlers } = useInteraction();
  const wraps = autoplayMs !== undefined;
  const overflows = lastIndex > 0;
  const { isPlaying, toggle } = useAutoplay({
    everyMs: autoplayMs,
    canPlay: overflows && isInView && !isInteracting,
    index,
    onNext: () => scrollTo(index === lastIndex ? 0 : index + 1),
  });
  // Before the first paint.
  useLayoutEffect(() => {
    const saved = positionKey ? savedIndexes.get(positionKey) : undefined;
    const items = viewport.current?.querySelectorAll('li');
    if (!saved || !viewport.current || !items?.[saved]) return;
    viewport.current.scrollTo({
      left: items[saved].offsetLeft - (items[0]?.offsetLeft ?? 0),
      behavior: 'instant',
    });
  }, [positionKey]);
  useEffect(() => {
    if (positionKey && overflows) savedIndexes.set(positionKey, index);
  }, [positionKey, overflows, index]);

  /** Moves by the number of visible slides; at an end to the other end. */
  const movePage = (direction: 1 | -1) => {
    const [end, otherEnd] = direction === 1 ? [lastIndex, 0] : [0, lastIndex];
    const from = goal();
    scrollTo(from === end ? otherEnd : Math.min(lastIndex, Math.max(0, from + direction * visible)));
  };
  /**
   * A browser scrolls only a focused link into view, which may be less than half of its slide; scroll snap then moves the row
   * back. The frame comes after the browser's own scroll.
   */
  const onFocus = (event: FocusEvent) => {
    handlers.onFocus(event);
    const { target } = event;
    const slide = target.matches(':focus-visible') && target.closest('li');
    if (slide) requestAnimationFrame(() => show(slide));
  };
  const controls = (
    // The space of the buttons is reserved.
    <div
      className={cx(
        'flex min-h-11 items-center',
        heading ? BESIDE_HEADING : 'mt-2 justify-center',
        wraps ? 'min-w-33' : 'min-w-22',
      )}
    >
      {overflows && (
        <>
          {wraps && (
            <IconButton
              label={isPlaying ? texts.pause : texts.play}
              icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
              onClick={() => {
                toggle();
                // The slides move although the button has the focus.
                ignoreFocus();
              }}
              className={INHERIT_COLOUR}
            />
          )}
          <IconButton
            label={texts.previous}
            icon={<ChevronLeftIcon className="size-6" />}
            disabled={!wraps && index === 0}
            onClick={() => movePage(-1)}
            className={INHERIT_COLOUR}
          />
          {dots &&
            slides.map((_, slide) => (
              <button
                key={slide}
                type="button"
                aria-label={texts.goTo(slide + 1)}
                aria-current={slide === index ? 'true' : undefined}
                onClick={() => scrollTo(slide)}
                className="group flex size-6 items-center justify-center rounded-full"
              >
                <span className="h-2 w-2 rounded-full bg-current opacity-45 transition-[width,opacity] group-hover:opacity-80 group-aria-current:w-5 group-aria-current:opacity-100" />
              </button>
            ))}
          <IconButton
            label={texts.next}
            icon={<ChevronRightIcon className="size-6" />}
            disabled={!wraps && index === lastIndex}
            onClick={() => movePage(1)}
            className={INHERIT_COLOUR}
          />
        </>
      )}
    </div>
  );
  return (
    <section
      ref={section}
      aria-roledescription={texts.carousel}
      aria-label={label}
      {...handlers}
      onFocus={onFocus}
      className={cx('max-[600px]:flex max-[600px]:flex-col', props.className)}
    >
      {heading && (
        <div className="flex items-center gap-2 max-[600px]:contents min-[600px]:mb-4">
          <div className="min-w-0 flex-1 max-[600px]:mb-3">{heading}</div>
          {controls}
        </div>
      )}
      <div
        ref={viewport}
        {...(focusable && { role: 'group', 'aria-label': label, tabIndex: 0 })}
        className={cx(VIEWPORT, props.viewportClassName)}
      >
        <ul className={cx(LIST, props.listClassName)}>
          {slides.map((slide, number) => (
            <li key={number} className="min-w-0 snap-start">
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
