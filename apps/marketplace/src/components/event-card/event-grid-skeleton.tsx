import { EventCardSkeleton } from './event-card-skeleton.tsx';
import { GRID } from './event-grid.tsx';

/** As large as the grid of cards that is on its way. */
export function EventGridSkeleton({ cards }: { cards: number }) {
  return (
    <div aria-hidden="true" className={GRID}>
      {Array.from({ length: cards }, (_, index) => index).map((index) => (
        <EventCardSkeleton key={index} />
      ))}
    </div>
  );
}
