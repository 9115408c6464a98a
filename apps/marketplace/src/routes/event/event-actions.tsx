import { Button, buttonClass } from '@jalsa/ui/button';
import { CalendarIcon, ChatIcon, CopyIcon, ShareIcon } from '@jalsa/ui/icons';
import { useIsHydrated } from '@jalsa/web/use-is-hydrated';
import { paths } from '../../router/paths.ts';
import { eventTexts } from '../../texts/event.ts';
import { copyText } from './copy-text.ts';
import { eventTimes } from './event-times.ts';
import type { EventData } from './load-event.ts';
import { shareEvent } from './share-event.ts';

/** Sharing the event and adding it to a calendar. Buttons that need script keep their room until the script runs. */
export function EventActions({ data: { event, url }, isOver }: { data: EventData; isOver: boolean }) {
  const hydrated = useIsHydrated();
  const canShare = hydrated && typeof navigator.share === 'function';
  const words = eventTexts().shared(event.name, eventTimes(event), event.place_name);
  const look = buttonClass('secondary');
  return (
    <div className="mt-1 grid max-w-md grid-cols-2 gap-2">
      {/* Each date of a slot event has its own calendar links. */}
      {!isOver && !event.slots && (
        <a href={paths.calendar(event.handle)} className={`${look} col-span-2`}>
          <CalendarIcon />
          {eventTexts().calendar}
        </a>
      )}
      <a
        href={`https://wa.me/?${new URLSearchParams({ text: `${words}\n${url}` })}`}
        target="_blank"
        rel="noopener noreferrer"
        className={look}
      >
        <ChatIcon />
        {eventTexts().whatsapp}
      </a>
      <Button
        variant="secondary"
        className={hydrated ? '' : 'invisible'}
        onClick={() =>
          canShare
            ? shareEvent({ title: event.name, text: words, url })
            : copyText(url, eventTexts().linkCopied)
        }
      >
        {canShare ? <ShareIcon /> : <CopyIcon />}
        {canShare ? eventTexts().share : eventTexts().copyLink}
      </Button>
    </div>
  );
}
