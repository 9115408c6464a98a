import type { Event } from '@jalsa/api-client';
import { NoticeBox } from '@jalsa/ui/notice-box';
import { eventTexts } from '../../texts/event.ts';

/** Replaces the tickets of a past event. */
export function PastEventNotice({ event: { location } }: { event: Event }) {
  return (
    <NoticeBox tone="neutral" title={eventTexts.over}>
      {eventTexts.overHint(location.region)}
    </NoticeBox>
  );
}
