import type { EventCard as Card } from '@jalsa/api-client';
import { Slider } from '@jalsa/ui/slider';
import { COMPACT_POSTER_SIZES, ROW_POSTER_SIZES } from '@jalsa/web/event-card/card-classes';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { commonTexts } from '../../texts/common.ts';
import { EventCard } from './event-card.tsx';
import { EVENT_SLIDES, EVENT_VIEWPORT } from './event-slider-classes.ts';

// Below 440 px the cards are as wide as the screen minus its padding. The value is slightly smaller, because a screen
// of 360 px with two pixels per dot would otherwise load the next larger picture.
const SIZES = `${ROW_POSTER_SIZES}, (min-width: 440px) 6.5rem, 88vw`;

interface EventSliderProps {
  label: string;
  heading: ReactNode;
  events: readonly Card[];
  now: Date;
  /** Phones show low, horizontal cards. */
  compact?: boolean;
  /** Shown after the last card. */
  end?: ReactNode;
}

/** A slider of event cards. Back restores its position. */
export function EventSlider({ label, heading, events, now, compact = false, end }: EventSliderProps) {
  const positionKey = `${useLocation().key} ${label}`;
  return (
    <Slider
      key={positionKey}
      label={label}
      texts={commonTexts.slider}
      heading={heading}
      positionKey={positionKey}
      className={compact ? `${EVENT_SLIDES} max-[600px]:cards-horizontal` : EVENT_SLIDES}
      viewportClassName={EVENT_VIEWPORT}
    >
      {events.map((event) => (
        <EventCard key={event._id} event={event} now={now} sizes={compact ? COMPACT_POSTER_SIZES : SIZES} />
      ))}
      {end}
    </Slider>
  );
}
