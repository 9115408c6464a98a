import { Children, type FocusEvent, type ReactNode, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from './icons.tsx';
import { cx } from './lib/cx.ts';
import { useAutoplay } from './lib/use-autoplay.ts';
import { useTrack } from './lib/use-track.ts';

export interface SliderTexts {
  /** What the whole is, and one of its slides, as screen readers tell: 'carousel', 'slide'. */
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
  /** Stands above, the buttons at its end. Without one, and on a phone, they stand below the row. */
  heading?: ReactNode;
  /** Moves by itself, until paused. The arrows then lead past the ends. */
  autoplayMs?: number | undefined;
  /** For slides that are seen one at a time: a dot for each, and '1 of 5' for its name. */
  dots?: boolean;
  /** Under this name its place is kept as long as the document: the next slider of that name begins there. */
  keptAs?: string;
  /** The list is a stop of the Tab key: for slides that hold nothing that is one. */
  focusable?: boolean;
  /** How the slides lie: `--slides` are seen side by side (a fraction shows part of the next), `--gap` apart. */
  className: string;
  trackClassName?: string;
  children: ReactNode;
}

/** The buttons stand on whatever the slider stands on. */
const ON_ANY = 'text-inherit! hover:bg-current/10!';

/** Beside the heading; on a phone, which has no room there, below the row. */
const BESIDE = 'min-[600px]:-mr-2.5 max-[600px]:order-last max-[600px]:mt-2 max-[600px]:justify-center';

/**
 * A row that scrolls sideways and snaps, by touch and without script; buttons are added once the browser has found that
 * there is more than fits. What moves by itself is not read out.
 */
export function Slider(props: SliderProps) {
  const { label, texts, heading, autoplayMs, dots = false, focusable = false, children } = props;
  const slides = Children.toArray(children);
  const list = useRef<HTMLUListElement>(null);
  const { place, goTo, turn, advance } = useTrack(list, slides.length, props.keptAs);
  const { overflows, column } = place;
  const { isPlaying, toggle, hold } = useAutoplay(list, { ms: autoplayMs, overflows, advance });
  const wraps = autoplayMs !== undefined;
  const controls = (
    // Its place is kept while nobody knows whether it is wanted.
    <div
      className={cx('flex items-center', !overflows && 'invisible', heading ? BESIDE : 'mt-2 justify-center')}
    >
      {wraps && (
        <IconButton
          label={isPlaying ? texts.pause : texts.play}
          icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
          onClick={toggle}
          className={ON_ANY}
        />
      )}
      <IconButton
        label={texts.previous}
        icon={<ChevronLeftIcon className="size-6" />}
        disabled={!wraps && place.atStart}
        onClick={() => turn(-1)}
        className={ON_ANY}
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
        disabled={!wraps && place.atEnd}
        onClick={() => turn(1)}
        className={ON_ANY}
      />
    </div>
  );
  return (
    <section
      aria-roledescription={texts.carousel}
      aria-label={label}
      {...(wraps && hold)}
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
          <li key={index} onFocus={showWhole} className="min-w-0 snap-start">
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

// A browser is content with an edge of what the tab key has reached. Whoever points sees what they point at.
function showWhole({ currentTarget: slide, target }: FocusEvent<HTMLElement>) {
  const list = slide.parentElement;
  if (!list || !target.matches(':focus-visible')) return;
  const { left, right } = list.getBoundingClientRect();
  const place = slide.getBoundingClientRect();
  if (place.right > right) list.scrollLeft += place.right - right;
  else if (place.left < left) list.scrollLeft -= left - place.left;
}
