import { formatInr } from '@jalsa/booking-core';
import { Breadcrumbs } from '@jalsa/ui/breadcrumbs';
import { Button } from '@jalsa/ui/button';
import { PAGE_WIDTH } from '@jalsa/ui/page-width';
import { StickyFooter } from '@jalsa/ui/sticky-footer';
import { Link } from 'react-router-dom';
import { TableForm } from '../../features/tables/table-form.tsx';
import { TableSummary } from '../../features/tables/table-summary.tsx';
import { usePlaceTableOrder } from '../../features/tables/use-place-table-order.ts';
import { useTableBuyerForm } from '../../features/tables/use-table-buyer-form.ts';
import { useTableChoice } from '../../features/tables/use-table-choice.ts';
import { commonTexts } from '../../texts/common.ts';
import { venueTexts } from '../../texts/venue.ts';
import type { VenueData } from './load-venue.ts';
import { venueBreadcrumbs } from './venue-breadcrumbs.ts';
import { VenueFacts } from './venue-facts.tsx';

const FORM = 'table-form';

/** A venue with its pictures, its place and the booking of its tables. */
export function VenuePage({ data }: { data: VenueData }) {
  const { venue, days } = data;
  const choice = useTableChoice(data);
  const buyer = useTableBuyerForm();
  const order = usePlaceTableOrder(venue, choice);
  const { cart, people } = choice;
  const book = (
    <Button
      type="submit"
      form={FORM}
      size="large"
      className="w-full"
      disabled={days.length === 0}
      busy={buyer.isWaiting || order.isPending}
      busyLabel={venueTexts.booking}
    >
      {venueTexts.book}
    </Button>
  );
  return (
    <>
      <div className={`${PAGE_WIDTH} pt-1 pb-8 sm:pt-3`}>
        <Breadcrumbs label={commonTexts.breadcrumbs} link={Link} steps={venueBreadcrumbs(venue)} />
        <div className="mt-1 sm:mt-3 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-10">
          <div className="flex min-w-0 flex-col gap-9">
            <VenueFacts venue={venue} />
            <TableForm id={FORM} data={data} choice={choice} buyer={buyer} order={order} />
          </div>
          <aside className="sticky top-24 rounded-lg border border-line bg-surface p-5 shadow-md max-lg:hidden">
            <TableSummary venue={venue} choice={choice} />
            <div className="mt-4">{book}</div>
          </aside>
        </div>
      </div>
      <div className="contents lg:hidden">
        <StickyFooter>
          <div className="flex items-center justify-between gap-4 py-3">
            <p className="shrink-0">
              <span className="block text-muted text-sm">{venueTexts.peopleCount(people)}</span>
              <span className="block font-display font-semibold text-xl tabular-nums">
                {formatInr(cart.payable)}
              </span>
            </p>
            <div className="grow sm:max-w-72">{book}</div>
          </div>
        </StickyFooter>
      </div>
    </>
  );
}
