import { Tabs } from '@jalsa/ui/tabs';
import { messages } from '@jalsa/web/messages';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { SignedInOnly } from '../../features/account/signed-in-only.tsx';
import { useChosenCity } from '../../features/cities/chosen-city.ts';
import { TicketList } from '../../features/ticket/ticket-list.tsx';
import { TicketListSkeleton } from '../../features/ticket/ticket-list-skeleton.tsx';
import { parseTicketTab, type TicketTab } from '../../features/ticket/ticket-tab.ts';
import { paths } from '../../router/paths.ts';

const listTabs = () => [
  { id: 'upcoming' as const, label: messages().upcomingBookings },
  { id: 'previous' as const, label: messages().previousBookings },
];

/** The bookings of the customer, upcoming or previous (specification 2, section 4). */
export function TicketsPage() {
  return (
    <SignedInOnly skeleton={<TicketListSkeleton />}>
      <Bookings />
    </SignedInOnly>
  );
}

function Bookings() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { chosen } = useChosenCity();
  const tab = parseTicketTab(query.get('tab'));
  const open = (next: TicketTab) =>
    void navigate(paths.tickets(next), { replace: true, preventScrollReset: true });
  return (
    <Tabs label={messages().myTickets} items={listTabs()} value={tab} onChange={open}>
      {/* Another tab starts with its first page. */}
      <TicketList key={tab} tab={tab} eventsPath={chosen ? paths.explore(chosen) : paths.home()} />
    </Tabs>
  );
}
