import type { OrderEvent } from '@jalsa/api-client/console';
import { Button } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { formatMoment } from '@jalsa/web/format/format-dates';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../../components/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useOrderEvents } from '../../features/orders/order-events.ts';
import { boxOfficeTexts as texts } from '../../texts/box-office.ts';
import { EventSale } from './event-sale.tsx';

/** Sells tickets at the door: an event, then its packages, the buyer and the payment. */
export function BoxOfficePage() {
  const events = useOrderEvents();
  const [search, setSearch] = useSearchParams();
  const event = search.get('event');
  return (
    <>
      <PageHeader
        title={texts.title}
        text={event === null ? texts.text : undefined}
        actions={
          event !== null && (
            <Button variant="secondary" onClick={() => setSearch({})}>
              {texts.otherEvent}
            </Button>
          )
        }
      />
      {event === null ? (
        <Loaded query={events}>
          {(list) => <EventChoice events={list} onChoose={(id) => setSearch({ event: id })} />}
        </Loaded>
      ) : (
        <EventSale key={event} event={event} />
      )}
    </>
  );
}

interface EventChoiceProps {
  events: readonly OrderEvent[];
  onChoose: (id: string) => void;
}

/** The events that are not over, the soonest first. */
function EventChoice({ events, onChoose }: EventChoiceProps) {
  const now = new Date().toISOString();
  const open = events.filter(({ end }) => end > now).reverse();
  if (open.length === 0) return <EmptyState title={texts.noEvents} text={texts.noEventsText} />;
  return (
    <ul aria-label={texts.chooseEvent} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {open.map(({ _id, name, start }) => (
        <li key={_id}>
          <button
            type="button"
            onClick={() => onChoose(_id)}
            className="min-h-20 w-full rounded-lg border border-line bg-surface p-4 text-left shadow-sm transition-colors hover:border-edge"
          >
            <span className="block font-semibold">{name}</span>
            <span className="block text-muted text-sm">{formatMoment(start)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
