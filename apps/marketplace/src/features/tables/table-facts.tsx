import type { TableOrder } from '@jalsa/api-client';
import { CalendarIcon, ChatIcon, MapPinIcon, UsersIcon } from '@jalsa/ui/icons';
import { formatMomentRange } from '@jalsa/web/format/format-dates';
import type { ReactNode } from 'react';
import { tableOrderTexts } from '../../texts/table-order.ts';

/** The time, the people, the place and the note of a table order. */
export function TableFacts({ order }: { order: TableOrder }) {
  const { arrives_at, ends_at, people, venue, note } = order;
  return (
    <ul className="space-y-3">
      <Fact label={tableOrderTexts.when} icon={<CalendarIcon className="mt-0.5 size-5 text-muted" />}>
        {formatMomentRange(arrives_at, ends_at)}
      </Fact>
      <Fact label={tableOrderTexts.people} icon={<UsersIcon className="mt-0.5 size-5 text-muted" />}>
        {tableOrderTexts.peopleCount(people)}
      </Fact>
      <Fact label={tableOrderTexts.where} icon={<MapPinIcon className="mt-0.5 size-5 text-muted" />}>
        <span className="block font-semibold">{venue.name}</span>
        <span className="block text-muted">{venue.address || venue.place_name}</span>
      </Fact>
      {note && (
        <Fact label={tableOrderTexts.note} icon={<ChatIcon className="mt-0.5 size-5 text-muted" />}>
          <span className="whitespace-pre-line">{note}</span>
        </Fact>
      )}
    </ul>
  );
}

function Fact({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      {icon}
      <div className="min-w-0 wrap-anywhere">
        <span className="sr-only">{label}: </span>
        {children}
      </div>
    </li>
  );
}
