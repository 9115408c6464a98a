import type { MultiEvent } from '@jalsa/api-client';
import { buttonClass } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { HeartIcon } from '@jalsa/ui/icons';
import { NoticeBox } from '@jalsa/ui/notice-box';
import { Queries } from '@jalsa/web/api/queries';
import { useIsHydrated } from '@jalsa/web/browser/use-is-hydrated';
import { ShareButton } from '@jalsa/web/share/share-button';
import { now } from '@jalsa/web/time/clock';
import { useTick } from '@jalsa/web/time/use-tick';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../components/load-failure.tsx';
import { paths } from '../../lib/paths.ts';
import { addToPlan, removeFromPlan } from '../../lib/plan.ts';
import type { SlotDate } from '../../lib/slot-dates.ts';
import { planTexts } from '../../texts/plan.ts';
import { planHeartTexts } from '../../texts/plan-heart.ts';
import { BookTogether } from './book-together.tsx';
import { OverlapNotice } from './overlap-notice.tsx';
import { PlanList } from './plan-list.tsx';
import { PlanSkeleton } from './plan-skeleton.tsx';
import { usePlannedEvents } from './use-planned-events.ts';

/** The plan of this phone: its events in order of date, removing, sharing and booking. */
export function OwnPlan() {
  // The server does not know the plan.
  if (!useIsHydrated()) return <PlanSkeleton />;
  return (
    <Queries>
      <StoredPlan />
    </Queries>
  );
}

function StoredPlan() {
  const { events, pending, missing, hasFailed, retry } = usePlannedEvents();
  const title = useRef<HTMLHeadingElement>(null);
  const [time, setTime] = useState(now);
  useTick(setTime, false);
  const total = events.length + pending;

  // The removed row had the focus.
  const remove = ({ _id }: MultiEvent) => {
    removeFromPlan(_id);
    title.current?.focus();
  };
  const chooseDate = (event: MultiEvent, { _id }: SlotDate) => {
    removeFromPlan(event._id);
    addToPlan({ _id, name: event.name });
    title.current?.focus();
  };

  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 ref={title} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
            {planHeartTexts.title}
          </h1>
          <p role="status" className="mt-1 text-muted">
            {total > 0 && planTexts.planned(total)}
          </p>
        </div>
        {events.length > 0 && (
          <ShareButton
            title={planHeartTexts.title}
            text={planTexts.shareText(events.map(({ name }) => name).join(', '))}
            url={new URL(paths.plan(events.map(({ handle }) => handle)), window.location.origin).href}
          />
        )}
      </div>
      <div role="status" className="mb-4 space-y-3 empty:hidden">
        {missing.length > 0 && (
          <NoticeBox tone="neutral" title={planTexts.missingTitle}>
            {planTexts.missing(missing.join(', '))}
          </NoticeBox>
        )}
        <OverlapNotice events={events} now={time} />
      </div>
      <PlanList events={events} now={time} onRemove={remove} onChooseDate={chooseDate} />
      {hasFailed ? (
        <LoadFailure text={planTexts.loadFailed} onRetry={retry} />
      ) : (
        pending > 0 && <PlanSkeleton rows={pending} />
      )}
      {total === 0 && <EmptyPlan />}
      <BookTogether events={events} now={time} />
    </>
  );
}

function EmptyPlan() {
  return (
    <EmptyState
      icon={<HeartIcon />}
      title={planTexts.empty}
      text={planTexts.emptyHint}
      action={
        <Link to={paths.home()} className={buttonClass('secondary')}>
          {planTexts.findEvents}
        </Link>
      }
    />
  );
}
