import type { EventCard as Card } from '@jalsa/api-client';
import { Slider } from '@jalsa/ui/slider';
import type { ReactNode } from 'react';
import { commonTexts } from '../../texts/common.ts';
import { EventCard } from './event-card.tsx';

/** One card on a phone, with a little of the next, up to four on a desk (document 2, section 9). */
export const EVENT_SLIDES =
  '[--gap:0.75rem] [--slides:1.25] min-[600px]:[--slides:2] min-[750px]:[--gap:1.25rem] min-[750px]:[--slides:3] min-[1024px]:[--slides:4]';

/** Up to the edges of a phone's screen, where the next card comes in. No wider than a poster wants to be. */
export const EVENT_TRACK =
  'max-[600px]:-mx-4 max-[600px]:scroll-px-4 max-[600px]:px-4 max-[600px]:auto-cols-[min(20rem,calc((100%-0.25*var(--gap))/var(--slides)))] -mb-4 pb-4';

const SIZES = '(min-width: 1024px) 16.5rem, (min-width: 750px) 31vw, (min-width: 600px) 46vw, 73vw';

interface EventSliderProps {
  label: string;
  heading: ReactNode;
  events: readonly Card[];
  now: Date;
  /** Stands after the last card. */
  end?: ReactNode;
}

/** Events in a row that slides. */
export function EventSlider({ label, heading, events, now, end }: EventSliderProps) {
  return (
    <Slider
      label={label}
      texts={commonTexts.slider}
      heading={heading}
      className={EVENT_SLIDES}
      trackClassName={EVENT_TRACK}
    >
      {events.map((event) => (
        <EventCard key={event._id} event={event} now={now} sizes={SIZES} />
      ))}
      {end}
    </Slider>
  );
}
