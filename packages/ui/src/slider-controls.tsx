import { type RefObject, useEffect } from 'react';
import { IconButton } from './icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from './icons.tsx';
import { movePage, moveTo } from './lib/carousel-moves.ts';
import { useAutoplay } from './lib/use-autoplay.ts';
import { type Carousel, useCarousel } from './lib/use-carousel.ts';
import type { SliderProps } from './slider.tsx';

interface SliderControlsProps extends Pick<SliderProps, 'texts' | 'dots' | 'autoplayMs' | 'twoRows'> {
  viewport: RefObject<HTMLElement | null>;
  slideCount: number;
  /** Autoplay waits until this is true. */
  canPlay: boolean;
  onReady: (carousel: Carousel | undefined) => void;
  onMove: (index: number) => void;
  onPlay: () => void;
}

/** The buttons take the colours of the surface under the slider. */
const INHERIT_COLOUR = 'text-inherit! hover:bg-current/10!';

/** Runs Embla in the viewport of a slider, and shows its buttons when the slides overflow. */
export function SliderControls(props: SliderControlsProps) {
  const { viewport, slideCount, texts, dots, autoplayMs, twoRows, canPlay, onReady, onMove, onPlay } = props;
  const { carousel, index, lastIndex } = useCarousel(viewport, { autoplayMs, twoRowsMedia: twoRows?.media });
  const wraps = autoplayMs !== undefined;
  const overflows = lastIndex > 0;
  const { isPlaying, toggle } = useAutoplay(carousel, wraps && overflows && canPlay);
  useEffect(() => onReady(carousel), [carousel, onReady]);
  useEffect(() => {
    if (carousel) onMove(index);
  }, [carousel, index, onMove]);
  if (!carousel || !overflows) return null;
  return (
    <>
      {wraps && (
        <IconButton
          label={isPlaying ? texts.pause : texts.play}
          icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
          onClick={() => {
            toggle();
            // The slides move although the button has the focus.
            onPlay();
          }}
          className={INHERIT_COLOUR}
        />
      )}
      <IconButton
        label={texts.previous}
        icon={<ChevronLeftIcon className="size-6" />}
        disabled={!wraps && index === 0}
        onClick={() => movePage(carousel, -1)}
        className={INHERIT_COLOUR}
      />
      {dots &&
        Array.from({ length: slideCount }, (_, slide) => (
          <button
            key={slide}
            type="button"
            aria-label={texts.goTo(slide + 1)}
            aria-current={slide === index ? 'true' : undefined}
            onClick={() => moveTo(carousel, slide)}
            className="group flex size-6 items-center justify-center rounded-full"
          >
            <span className="h-2 w-2 rounded-full bg-current opacity-45 transition-[width,opacity] group-hover:opacity-80 group-aria-current:w-5 group-aria-current:opacity-100" />
          </button>
        ))}
      <IconButton
        label={texts.next}
        icon={<ChevronRightIcon className="size-6" />}
        disabled={!wraps && index === lastIndex}
        onClick={() => movePage(carousel, 1)}
        className={INHERIT_COLOUR}
      />
    </>
  );
}
