import type { EventCard as Card } from '@jalsa/api-client';
import { Slider } from '@jalsa/ui/slider';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { commonTexts } from '../../texts/common.ts';
import { ROW_POSTERS } from './card-shape.ts';
import { EventCard } from './event-card.tsx';
import { EVENT_SLIDES, EVENT_TRACK } from './event-track.ts';

// Below 440 px they stand, as wide as the screen but for its edges. A little less is asked for, or a screen of 360 px with
// two dots a pixel would get the picture after the next, half as heavy again, for no more than can be seen.
const SIZES = `${ROW_POSTERS}, (min-width: 440px) 9rem, 88vw`;

interface EventSliderProps {
  label: string;
  heading: ReactNode;
  events: readonly Card[];
  now: Date;
  /** Stands after the last card. */
  end?: ReactNode;
}

/** Events in a row that slides. Whoever goes back to an entry of the history finds it where it was. */
export function EventSlider({ label, heading, events, now, end }: EventSliderProps) {
  const { key } = useLocation();
  return (
    <Slider
      label={label}
      texts={commonTexts.slider}
      heading={heading}
      positionKey={`${key} ${label}`}
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
