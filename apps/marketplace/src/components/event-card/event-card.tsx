import { EventCard as BaseEventCard, type EventCardProps } from '@jalsa/web/event-card/event-card';
import { memo } from 'react';
import { PlanHeart } from '../plan-heart.tsx';

/** The card of an event with the heart that adds it to My plan. */
export const EventCard = memo(function EventCard(props: Omit<EventCardProps, 'action'>) {
  return (
    <BaseEventCard
      {...props}
      action={
        // Its margins make it as high as the line of the time.
        <PlanHeart
          event={props.event}
          className="relative z-10 -my-3.5 -mr-3 focus-visible:-outline-offset-2"
        />
      }
    />
  );
});
