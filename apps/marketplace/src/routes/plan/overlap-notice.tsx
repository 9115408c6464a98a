import type { MultiEvent } from '@jalsa/api-client';
import { NoticeBox } from '@jalsa/ui/notice-box';
import { planTexts } from '../../texts/plan.ts';
import { findOverlaps } from './find-overlaps.ts';

/** Warns of events to come that overlap. */
export function OverlapNotice({ events, now }: { events: readonly MultiEvent[]; now: Date }) {
  const upcoming = events.filter(({ event_end }) => Date.parse(event_end) > now.getTime());
  const overlaps = findOverlaps(upcoming);
  if (overlaps.length === 0) return null;
  return (
    <NoticeBox title={planTexts.overlapTitle}>
      {overlaps.map(([one, other]) => (
        <span key={`${one._id} ${other._id}`} className="block">
          {planTexts.overlap(one.name, other.name)}
        </span>
      ))}
    </NoticeBox>
  );
}
