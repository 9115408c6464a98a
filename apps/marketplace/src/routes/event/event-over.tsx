import type { Event } from '@jalsa/api-client';
import { NoticeBox } from '@jalsa/ui/notice-box';
import { eventTexts } from '../../texts/event.ts';

/** Stands where the tickets were. */
export function EventOver({ event: { location } }: { event: Event }) {
  return (
    <NoticeBox tone="neutral" title={eventTexts.over}>
      {eventTexts.overHint(location.region)}
    </NoticeBox>
  );
}
