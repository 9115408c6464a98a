import type { Event } from '@jalsa/api-client';
import { Button, buttonClass } from '@jalsa/ui/button';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { formatMoment } from '../../lib/format-dates.ts';
import { usePassThroughQuery } from '../../lib/pass-through-query.ts';
import { paths } from '../../router/paths.ts';
import { eventTexts } from '../../texts/event.ts';
import type { SaleState } from './sale-state.ts';

/** Where the days of a slot event stand on its page. */
export const DATES = 'dates';

export interface BookActionProps {
  event: Event;
  sale: SaleState;
}

/** The one main action: it books, or says why there is nothing to book. */
export function BookAction({ event, sale }: BookActionProps) {
  const carried = usePassThroughQuery();
  const look = `${buttonClass('main', 'large')} w-full`;
  if (sale.kind === 'over') {
    return (
      <Link to={paths.explore(event.location.handler)} className={look}>
        {eventTexts.explore(event.location.region)}
      </Link>
    );
  }
  if (sale.kind !== 'on_sale') {
    return (
      <Button size="large" disabled className="w-full">
        {closedText(sale)}
      </Button>
    );
  }
  if (event.slots) {
    return (
      <a href={`#${DATES}`} onClick={goToDates} className={look}>
        {eventTexts.chooseDate}
      </a>
    );
  }
  const slot = event.parent_id ? { slot: 'child' } : {};
  return (
    <Link to={paths.booking(event.handle, { ...carried, ...slot })} className={look}>
      {eventTexts.book}
    </Link>
  );
}

/** Keyboards and screen readers go on from there; without an entry in the history, over which the way back would stumble. */
function goToDates(pressed: MouseEvent) {
  // In a tab or window of their own.
  if (pressed.metaKey || pressed.ctrlKey || pressed.shiftKey || pressed.altKey) return;
  pressed.preventDefault();
  const dates = document.getElementById(DATES);
  dates?.scrollIntoView();
  dates?.focus({ preventScroll: true });
}

function closedText(sale: Exclude<SaleState, { kind: 'on_sale' | 'over' }>): string {
  switch (sale.kind) {
    case 'not_started':
      return sale.from ? eventTexts.startsOn(formatMoment(sale.from)) : eventTexts.startsLater;
    case 'sold_out':
      return eventTexts.soldOut;
    case 'ended':
      return eventTexts.ended;
    default:
      return eventTexts.nothing;
  }
}
