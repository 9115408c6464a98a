import { Tabs } from '@jalsa/ui/tabs';
import { useChosenCity } from '@jalsa/web/storage/chosen-city';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { SignedInOnly } from '../../features/account/signed-in-only.tsx';
import { TicketList } from '../../features/ticket/ticket-list.tsx';
import { TicketListSkeleton } from '../../features/ticket/ticket-list-skeleton.tsx';
import { parseTicketTab, type TicketTab } from '../../features/ticket/ticket-tab.ts';
import { paths } from '../../lib/paths.ts';
import { accountMenuTexts } from '../../texts/account-menu.ts';
import { ticketTexts } from '../../texts/ticket.ts';

const TABS = [
  { id: 'upcoming' as const, label: ticketTexts.upcomingBookings },
  { id: 'previous' as const, label: ticketTexts.previousBookings },
];

/** The bookings of the customer, upcoming or previous. */
export function TicketsPage() {
  return (
    <>
      <p className="mb-5 max-w-prose text-muted">{ticketTexts.howToUse}</p>
      <SignedInOnly skeleton={<TicketListSkeleton />}>
        <Bookings />
      </SignedInOnly>
    </>
  );
}

function Bookings() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const chosen = useChosenCity();
  const tab = parseTicketTab(query.get('tab'));
  const open = (next: TicketTab) =>
    void navigate(paths.tickets(next), { replace: true, preventScrollReset: true });
  return (
    <Tabs label={accountMenuTexts.myTickets} items={TABS} value={tab} onChange={open}>
      {/* Another tab starts with its first page. */}
      <TicketList key={tab} tab={tab} eventsPath={chosen ? paths.explore(chosen) : paths.home()} />
    </Tabs>
  );
}
