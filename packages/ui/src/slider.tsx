import { Children, type FocusEvent, type ReactNode, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from './icons.tsx';
import { cx } from './lib/cx.ts';
import { useAutoplay } from './lib/use-autoplay.ts';
import { useSliderPosition } from './lib/use-slider-position.ts';

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
  /** The key under which the scroll position is saved until the document is unloaded. */
  positionKey?: string;
  /** Makes the list focusable, for slides without focusable content. */
  focusable?: boolean;
  /** Classes that set `--slides`, the number of visible slides (a fraction shows part of the next one), and `--gap`. */
  className: string;
  trackClassName?: string;
  children: ReactNode;
}

/** The buttons take the colours of the surface under the slider. */
const INHERIT_COLOUR = 'text-inherit! hover:bg-current/10!';

/** Beside the heading; on phones, which have no room there, below the slides. */
const BESIDE_HEADING =
  'min-[600px]:-mr-2.5 max-[600px]:order-last max-[600px]:mt-2 max-[600px]:justify-center';

/**
 * A horizontally scrolling list with scroll snap, which works by touch and without JavaScript. Buttons appear when
 * the browser has measured that the slides overflow. Automatic moves are not announced.
 */
export function Slider(props: SliderProps) {
  const { label, texts, heading, autoplayMs, dots = false, focusable = false, children } = props;
  const slides = Children.toArray(children);
  const list = useRef<HTMLUListElement>(null);
  const { position, goTo, movePage, advance } = useSliderPosition(list, slides.length, props.positionKey);
  const { overflows, column } = position;
  const { isPlaying, toggle, pauseHandlers } = useAutoplay(list, { ms: autoplayMs, overflows, advance });
  const wraps = autoplayMs !== undefined;
  const controls = (
    // The space of the buttons is reserved before the list is measured.
    <div
      className={cx(
        'flex items-center',
        !overflows && 'invisible',
        heading ? BESIDE_HEADING : 'mt-2 justify-center',
      )}
    >
      {wraps && (
        <IconButton
          label={isPlaying ? texts.pause : texts.play}
          icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
          onClick={toggle}
          className={INHERIT_COLOUR}
        />
      )}
      <IconButton
        label={texts.previous}
        icon={<ChevronLeftIcon className="size-6" />}
        disabled={!wraps && position.atStart}
        onClick={() => movePage(-1)}
        className={INHERIT_COLOUR}
      />
      {dots &&
        slides.map((_, index) => (
          <button
            key={index}
            type="button"
            aria-label={texts.goTo(index + 1)}
            aria-current={index === column ? 'true' : undefined}
            onClick={() => goTo(index)}
            className="group flex size-6 items-center justify-center rounded-full"
          >
            <span className="h-2 w-2 rounded-full bg-current opacity-45 transition-[width,opacity] group-hover:opacity-80 group-aria-current:w-5 group-aria-current:opacity-100" />
          </button>
        ))}
      <IconButton
        label={texts.next}
        icon={<ChevronRightIcon className="size-6" />}
        disabled={!wraps && position.atEnd}
        onClick={() => movePage(1)}
        className={INHERIT_COLOUR}
      />
    </div>
  );
  return (
    <section
      aria-roledescription={texts.carousel}
      aria-label={label}
      {...(wraps && pauseHandlers)}
      className={cx('max-[600px]:flex max-[600px]:flex-col', props.className)}
    >
      {heading && (
        <div className="flex items-center gap-2 max-[600px]:contents min-[600px]:mb-4">
          <div className="min-w-0 flex-1 max-[600px]:mb-3">{heading}</div>
          {controls}
        </div>
      )}
      <ul
        ref={list}
        tabIndex={focusable ? 0 : undefined}
        className={cx(
          'relative grid snap-x snap-mandatory grid-flow-col gap-(--gap) overflow-x-auto overscroll-x-contain [scrollbar-width:none]',
          'auto-cols-[calc((100%-(var(--slides)-1)*var(--gap))/var(--slides))]',
          props.trackClassName,
        )}
      >
        {slides.map((slide, index) => (
          <li key={index} onFocus={scrollFullyIntoView} className="min-w-0 snap-start">
            {dots ? (
              // biome-ignore lint/a11y/useSemanticElements: a slide is no set of fields
              <div
                role="group"
                aria-roledescription={texts.slide}
                aria-label={texts.position(index + 1, slides.length)}
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
      {!heading && controls}
    </section>
  );
}

// Browsers scroll a focused element into view only in part. A clicked slide is visible already.
function scrollFullyIntoView({ currentTarget: slide, target }: FocusEvent<HTMLElement>) {
  const list = slide.parentElement;
  if (!list || !target.matches(':focus-visible')) return;
  const { left, right } = list.getBoundingClientRect();
  const place = slide.getBoundingClientRect();
  if (place.right > right) list.scrollLeft += place.right - right;
  else if (place.left < left) list.scrollLeft -= left - place.left;
}
