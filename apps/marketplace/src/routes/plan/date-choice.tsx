import type { MultiEvent } from '@jalsa/api-client';
import { isOnSale } from '@jalsa/booking-core';
import { Button } from '@jalsa/ui/button';
import { Disclosure } from '@jalsa/ui/disclosure';
import { formatDay, formatTimeRange } from '@jalsa/web/format/format-dates';
import { formatRupees } from '@jalsa/web/format/format-rupees';
import { type SlotDate, slotAvailability, upcomingDates } from '../../lib/slot-dates.ts';
import { planTexts } from '../../texts/plan.ts';

interface DateChoiceProps {
  event: MultiEvent;
  now: Date;
  onChoose: (date: SlotDate) => void;
}

/** The dates of a slot event that are on sale. The chosen one replaces the event in the plan. */
export function DateChoice({ event, now, onChoose }: DateChoiceProps) {
  const dates = upcomingDates(event, now).filter((date) => isOnSale(slotAvailability(date, now)));
  return (
    <Disclosure summary={<span className="font-semibold text-sm">{planTexts.chooseDate}</span>}>
      <ul className="flex flex-wrap gap-2">
        {dates.map((date) => (
          <li key={date._id}>
            <Button variant="secondary" className="text-sm" onClick={() => onChoose(date)}>
              {planTexts.date(
                formatDay(date.event_start),
                formatTimeRange(date.event_start, date.event_end),
                date.ticketOnwards == null ? null : formatRupees(date.ticketOnwards),
              )}
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
