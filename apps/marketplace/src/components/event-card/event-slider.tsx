import type { EventCard as Card } from '@jalsa/api-client';
import { Slider } from '@jalsa/ui/slider';
import type { ReactNode } from 'react';
import { commonTexts } from '../../texts/common.ts';
import { EventCard } from './event-card.tsx';
import { EVENT_SLIDES, EVENT_TRACK } from './event-track.ts';

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
