import type { MultiEvent } from '@jalsa/api-client';
import { packageTexts } from '@jalsa/checkout/texts/packages';
import { Badge } from '@jalsa/ui/badge';
import { IconButton } from '@jalsa/ui/icon-button';
import { CloseIcon } from '@jalsa/ui/icons';
import { Poster } from '@jalsa/ui/poster';
import { priceText, whenText } from '@jalsa/web/event-card/card-facts';
import { formatMomentRange } from '@jalsa/web/format/format-dates';
import { imageAttributes } from '@jalsa/web/pictures/image-attributes';
import { Link } from 'react-router-dom';
import { closedSaleText } from '../../components/closed-sale-text.ts';
import { paths } from '../../lib/paths.ts';
import { type SaleState, saleState } from '../../lib/sale-state.ts';
import type { SlotDate } from '../../lib/slot-dates.ts';
import { planTexts } from '../../texts/plan.ts';
import { DateChoice } from './date-choice.tsx';

interface PlanListProps {
  events: readonly MultiEvent[];
  now: Date;
  /** Missing for the plan of another person. */
  onRemove?: (event: MultiEvent) => void;
  onChooseDate?: (event: MultiEvent, date: SlotDate) => void;
}

/** Events in order of date with their current price and availability. */
export function PlanList({ events, ...rest }: PlanListProps) {
  return (
    <ul className="space-y-3 empty:hidden">
      {events.map((event) => (
        <PlanRow key={event._id} event={event} {...rest} />
      ))}
    </ul>
  );
}

function PlanRow({
  event,
  now,
  onRemove,
  onChooseDate,
}: Omit<PlanListProps, 'events'> & { event: MultiEvent }) {
  const sale = saleState(event, now);
  const price = priceText(event.package_prices);
  const isOver = sale.kind === 'over';
  return (
    <li className="relative flex gap-3 rounded-lg border border-line bg-surface p-3 shadow-sm sm:gap-4">
      <div
        className={`aspect-4/5 w-20 shrink-0 self-start overflow-hidden rounded-md sm:w-24 ${isOver ? 'opacity-60' : ''}`}
      >
        <Poster
          {...imageAttributes(event.images[0], 160, [160, 240, 320])}
          sizes="6rem"
          alt=""
          width={160}
          height={200}
        />
      </div>
      <div className="min-w-0 flex-1">
        <p className={`font-semibold text-muted text-xs ${onRemove ? 'pr-10' : ''}`}>
          {event.slots ? whenText(event) : formatMomentRange(event.event_start, event.event_end)}
        </p>
        <h2 className={`text-lg leading-tight ${onRemove ? 'pr-10' : ''}`}>
          <Link to={paths.event(event.handle, event.keyword)} className="underline-offset-4 hover:underline">
            {event.name}
          </Link>
        </h2>
        <p className="mt-0.5 text-muted text-sm">
          {event.place_name}, {event.location.region}
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          {price && !isOver && <span className="font-bold tabular-nums">{price}</span>}
          <SaleBadge sale={sale} />
          {sale.kind === 'on_sale' && event.remaining_capacity != null && (
            <span className="text-muted text-sm">{packageTexts.left(event.remaining_capacity)}</span>
          )}
        </p>
        {event.slots && sale.kind === 'on_sale' && onChooseDate && (
          <DateChoice event={event} now={now} onChoose={(date) => onChooseDate(event, date)} />
        )}
      </div>
      {onRemove && (
        <IconButton
          label={planTexts.remove(event.name)}
          icon={<CloseIcon />}
          onClick={() => onRemove(event)}
          className="absolute top-1 right-1"
        />
      )}
    </li>
  );
}

function SaleBadge({ sale }: { sale: SaleState }) {
  if (sale.kind === 'on_sale') return null;
  return <Badge tone="plain">{sale.kind === 'over' ? planTexts.over : closedSaleText(sale)}</Badge>;
}
