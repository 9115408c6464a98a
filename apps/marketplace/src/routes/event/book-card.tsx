import { priceText } from '@jalsa/web/event-card/card-facts';
import { eventTexts } from '../../texts/event.ts';
import { BookAction, type BookActionProps } from './book-action.tsx';
import { eventTimes } from './event-times.ts';

/** The price, the times and the main action beside the page on wide screens. */
export function BookCard({ event, sale }: BookActionProps) {
  const price = priceText(event.package_prices);
  const costs = event.package_prices.some((rupees) => rupees > 0);
  return (
    <aside
      aria-label={eventTexts.booking}
      className="sticky top-24 rounded-lg border border-line bg-surface p-5 shadow-md max-lg:hidden"
    >
      {price && sale.kind !== 'over' && (
        <p className="font-display font-semibold text-2xl tabular-nums">{price}</p>
      )}
      <p className="mt-1 mb-4 text-muted text-sm">{eventTimes(event)}</p>
      <BookAction event={event} sale={sale} />
      {sale.kind === 'on_sale' && (
        <ul className="mt-4 space-y-1.5 text-pretty text-muted text-sm">
          <li>{costs ? eventTexts.promise : eventTexts.promiseFree}</li>
          {costs && <li>{eventTexts.fee}</li>}
        </ul>
      )}
    </aside>
  );
}
