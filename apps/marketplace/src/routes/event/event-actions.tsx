import { buttonClass } from '@jalsa/ui/button';
import { CalendarIcon, ChatIcon } from '@jalsa/ui/icons';
import { ShareButton } from '@jalsa/web/share/share-button';
import { paths } from '../../lib/paths.ts';
import { eventTexts } from '../../texts/event.ts';
import { eventTimes } from './event-times.ts';
import type { EventData } from './load-event.ts';

/** Sharing the event and adding it to a calendar. */
export function EventActions({ data: { event, url }, isOver }: { data: EventData; isOver: boolean }) {
  const words = eventTexts.shared(event.name, eventTimes(event), event.place_name);
  const look = buttonClass('secondary');
  return (
    <div className="mt-1 grid max-w-md grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2">
      {/* Each date of a slot event has its own calendar links. */}
      {!isOver && !event.slots && event.change?.status !== 'cancelled' && (
        <a href={paths.calendar(event.handle)} className={`${look} col-span-full`}>
          <CalendarIcon />
          {eventTexts.calendar}
        </a>
      )}
      <a
        href={`https://wa.me/?${new URLSearchParams({ text: `${words}\n${url}` })}`}
        target="_blank"
        rel="noopener noreferrer"
        className={look}
      >
        <ChatIcon />
        {eventTexts.whatsapp}
      </a>
      <ShareButton title={event.name} text={words} url={url} />
    </div>
  );
}
