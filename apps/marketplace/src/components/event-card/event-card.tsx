import { EventCard as BaseEventCard, type EventCardProps } from '@jalsa/web/event-card/event-card';
import { memo } from 'react';
import { PlanHeart } from '../plan-heart.tsx';

/** The card of an event with the heart that adds it to My plan. */
export const EventCard = memo(function EventCard(props: Omit<EventCardProps, 'action'>) {
  return (
    <BaseEventCard
      {...props}
      action={
        <PlanHeart
          event={props.event}
          className="absolute top-1 right-1 z-10 bg-surface/85 shadow-sm hover:bg-surface! focus-visible:-outline-offset-2"
        />
      }
    />
  );
});
