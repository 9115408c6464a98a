import { StickyFooter } from '@jalsa/ui/sticky-footer';
import { priceText } from '@jalsa/web/event-card/card-facts';
import { BookAction, type BookActionProps } from './book-action.tsx';

/** A bar with the price and the main action that stays visible on phones. */
export function BookBar({ event, sale }: BookActionProps) {
  const price = sale.kind === 'over' ? null : priceText(event.package_prices);
  return (
    // An element of its own would contain the sticky bar.
    <div className="contents lg:hidden">
      <StickyFooter>
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 py-3">
          {price && <p className="mr-auto font-display font-semibold text-lg tabular-nums">{price}</p>}
          <div className="min-w-40 grow sm:max-w-72">
            <BookAction event={event} sale={sale} />
          </div>
        </div>
      </StickyFooter>
    </div>
  );
}
