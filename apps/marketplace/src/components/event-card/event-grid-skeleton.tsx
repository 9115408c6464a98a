import { EventCardSkeleton } from '@jalsa/web/event-card/event-card-skeleton';
import { GRID } from './event-grid.tsx';

/** The skeleton of a grid of cards, in its size. */
export function EventGridSkeleton({ cards }: { cards: number }) {
  return (
    <div aria-hidden="true" className={GRID}>
      {Array.from({ length: cards }, (_, index) => index).map((index) => (
        <EventCardSkeleton key={index} />
      ))}
    </div>
  );
}
