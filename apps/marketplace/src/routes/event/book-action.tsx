import type { Event } from '@jalsa/api-client';
import { Button, buttonClass } from '@jalsa/ui/button';
import { useCampaign } from '@jalsa/web/links/campaign';
import { goToSection } from '@jalsa/web/navigation/go-to-section';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { closedSaleText } from '../../components/closed-sale-text.ts';
import { paths } from '../../lib/paths.ts';
import type { SaleState } from '../../lib/sale-state.ts';
import { eventTexts } from '../../texts/event.ts';

/** The id of the section with the dates of a slot event. */
export const DATES_SECTION_ID = 'dates';

export interface BookActionProps {
  event: Event;
  sale: SaleState;
}

/** The main action of the page: it books, or names the reason why nothing can be booked. */
export function BookAction({ event, sale }: BookActionProps) {
  const campaign = useCampaign();
  const className = `${buttonClass('main', 'large')} w-full`;
  if (sale.kind === 'over') {
    return (
      <Link to={paths.explore(event.location.handler)} className={className}>
        {eventTexts.explore(event.location.region)}
      </Link>
    );
  }
  if (sale.kind !== 'on_sale') {
    return (
      <Button size="large" disabled className="w-full">
        {closedSaleText(sale)}
      </Button>
    );
  }
  if (event.slots) {
    return (
      <a href={`#${DATES_SECTION_ID}`} onClick={goToDates} className={className}>
        {eventTexts.chooseDate}
      </a>
    );
  }
  const slot = event.parent_id ? { slot: 'child' } : {};
  return (
    <Link to={paths.booking(event.handle, { ...campaign, ...slot })} className={className}>
      {eventTexts.book}
    </Link>
  );
}

function goToDates(click: MouseEvent) {
  // Modified clicks open a new tab or window.
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
  click.preventDefault();
  goToSection(DATES_SECTION_ID);
}
