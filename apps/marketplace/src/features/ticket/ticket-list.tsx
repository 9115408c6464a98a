import { Button, buttonClass } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { AlertIcon, RetryIcon, TicketIcon } from '@jalsa/ui/icons';
import { NoticeBox } from '@jalsa/ui/notice-box';
import { useNearViewport } from '@jalsa/web/browser/use-near-viewport';
import { now } from '@jalsa/web/time/clock';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { commonTexts } from '../../texts/common.ts';
import { ticketTexts } from '../../texts/ticket.ts';
import { TicketAccordion } from './ticket-accordion.tsx';
import { TicketListSkeleton } from './ticket-list-skeleton.tsx';
import { isNeededSoon } from './ticket-pages.ts';
import type { TicketTab } from './ticket-tab.ts';
import { useStoredTickets } from './use-stored-tickets.ts';
import { useTicketList } from './use-ticket-list.ts';

interface TicketListProps {
  tab: TicketTab;
  /** The page of the city's events. */
  eventsPath: string;
}

/**
 * The bookings of a tab. The first one is open when its event is within a day, and the next page loads near the end.
 */
export function TicketList({ tab, eventsPath }: TicketListProps) {
  const list = useTicketList(tab);
  const { tickets } = list;
  const stored = useStoredTickets(tab === 'upcoming' ? list.pages : undefined);
  /** The cards that the visitor has opened or closed. */
  const [toggled, setToggled] = useState<Record<string, boolean>>({});
  const [openedAt] = useState(now);

  if (list.isPending) return <TicketListSkeleton />;
  if (list.hasFailed) return <NotLoaded onRetry={list.reload} />;
  if (tickets.length === 0) return <NoTickets tab={tab} eventsPath={eventsPath} />;
  const isOpenByItself = (index: number) => {
    const ticket = tickets[index];
    return index === 0 && tab === 'upcoming' && ticket !== undefined && isNeededSoon(ticket, openedAt);
  };
  return (
    <>
      {stored.isFromStore && (
        <div className="mb-4 space-y-3">
          <NoticeBox role="status" tone="neutral" title={ticketTexts.savedTitle}>
            {ticketTexts.savedHint}
          </NoticeBox>
          <RetryButton onRetry={list.reload} />
        </div>
      )}
      <ul aria-label={ticketTexts.listLabel} className="space-y-4">
        {tickets.map((ticket, index) => {
          const isOpen = toggled[ticket._id] ?? isOpenByItself(index);
          return (
            <li key={ticket._id}>
              <TicketAccordion
                ticket={ticket}
                isOpen={isOpen}
                onToggle={() => setToggled((before) => ({ ...before, [ticket._id]: !isOpen }))}
                onReload={list.replace}
                isSaved={stored.isStored(ticket)}
              />
            </li>
          );
        })}
      </ul>
      <NextPage {...list.next} />
    </>
  );
}

/** The end of the list, which loads the next page when it comes near the viewport. */
function NextPage({ page, status, load }: ReturnType<typeof useTicketList>['next']) {
  const end = useRef<HTMLDivElement>(null);
  useNearViewport(end, status === 'idle' ? page : null, load);
  return (
    <div ref={end} className="mt-4">
      {status === 'loading' && <TicketListSkeleton count={1} />}
      {status === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="flex items-center gap-2">
            <AlertIcon className="text-danger" />
            {ticketTexts.moreNotLoaded}
          </p>
          <RetryButton onRetry={load} />
        </div>
      )}
    </div>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon={<AlertIcon />}
        title={ticketTexts.notLoaded}
        text={ticketTexts.notLoadedHint}
        action={<RetryButton onRetry={onRetry} />}
      />
    </div>
  );
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <Button variant="secondary" onClick={onRetry}>
      <RetryIcon />
      {commonTexts.failed.retry}
    </Button>
  );
}

function NoTickets({ tab, eventsPath }: TicketListProps) {
  const isUpcoming = tab === 'upcoming';
  return (
    <EmptyState
      icon={<TicketIcon />}
      title={isUpcoming ? ticketTexts.noUpcoming : ticketTexts.noPrevious}
      text={isUpcoming ? ticketTexts.noUpcomingHint : ticketTexts.noPreviousHint}
      action={
        <Link to={eventsPath} className={buttonClass(isUpcoming ? 'main' : 'secondary')}>
          {ticketTexts.findEvents}
        </Link>
      }
    />
  );
}
