import { NoticeBox } from '@jalsa/ui/notice-box';
import { planTexts } from '../../texts/plan.ts';
import { findOverlaps } from './find-overlaps.ts';
import type { PlanItem } from './use-planned-events.ts';

/** Warns of events to come that overlap. */
export function OverlapNotice({ items, now }: { items: readonly PlanItem[]; now: Date }) {
  const upcoming = items
    .map(({ event }) => event)
    .filter(({ event_end }) => Date.parse(event_end) > now.getTime());
  const overlaps = findOverlaps(upcoming);
  if (overlaps.length === 0) return null;
  return (
    <NoticeBox title={planTexts().overlapTitle}>
      {overlaps.map(([one, other]) => (
        <span key={`${one._id} ${other._id}`} className="block">
          {planTexts().overlap(one.name, other.name)}
        </span>
      ))}
    </NoticeBox>
  );
}
