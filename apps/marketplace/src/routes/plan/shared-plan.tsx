import { Button, buttonClass } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { HeartIcon } from '@jalsa/ui/icons';
import { NoticeBox } from '@jalsa/ui/notice-box';
import { toast } from '@jalsa/ui/toast';
import { useIsHydrated } from '@jalsa/web/browser/use-is-hydrated';
import { useTick } from '@jalsa/web/time/use-tick';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { LoadedEvents } from '../../lib/load-events.ts';
import { paths } from '../../lib/paths.ts';
import { addToPlan, PLAN_MAX, usePlan } from '../../lib/plan.ts';
import { planTexts } from '../../texts/plan.ts';
import { planHeartTexts } from '../../texts/plan-heart.ts';
import { OverlapNotice } from './overlap-notice.tsx';
import { PlanList } from './plan-list.tsx';
import { sortByStart } from './sort-by-start.ts';

/** The plan of a shared link, with a button that adds its events to the visitor's own plan. */
export function SharedPlan({ events, unknown, loadedAt }: LoadedEvents & { loadedAt: Date }) {
  const [time, setTime] = useState(loadedAt);
  useTick(setTime, false);
  const sorted = sortByStart(events);
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{planTexts.sharedTitle}</h1>
      {events.length > 0 && <p className="mt-1 mb-5 text-muted">{planTexts.sharedHint}</p>}
      <div className="mb-4 space-y-3 empty:hidden">
        {unknown.length > 0 && (
          <NoticeBox tone="neutral" title={planTexts.missingTitle}>
            {planTexts.missingShared(unknown.join(', '))}
          </NoticeBox>
        )}
        <OverlapNotice events={sorted} now={time} />
      </div>
      <PlanList events={sorted} now={time} />
      {events.length > 0 ? <AddAll events={events} /> : <NothingShared />}
    </>
  );
}

function AddAll({ events }: Pick<LoadedEvents, 'events'>) {
  const hydrated = useIsHydrated();
  const navigate = useNavigate();
  const plan = usePlan();
  const additions = events.filter((event) => plan.every(({ _id }) => _id !== event._id));
  const add = () => {
    const count = addToPlan(...additions);
    if (count === 0) {
      toast.error(planHeartTexts.full(PLAN_MAX));
      return;
    }
    toast.success(count < additions.length ? planTexts.addedSome(count, PLAN_MAX) : planTexts.added(count));
    navigate(paths.plan());
  };
  return (
    <div
      className={`mt-6 flex flex-wrap items-center justify-end gap-x-6 gap-y-3 ${hydrated ? '' : 'invisible'}`}
    >
      {additions.length > 0 ? (
        <Button size="large" className="max-sm:w-full" onClick={add}>
          <HeartIcon />
          {planTexts.addAll}
        </Button>
      ) : (
        <>
          <p className="text-muted">{planTexts.allAdded}</p>
          <Link to={paths.plan()} className={`${buttonClass('secondary')} max-sm:w-full`}>
            {planTexts.openPlan}
          </Link>
        </>
      )}
    </div>
  );
}

function NothingShared() {
  return (
    <EmptyState
      icon={<HeartIcon />}
      title={planTexts.nothingShared}
      action={
        <Link to={paths.home()} className={buttonClass('secondary')}>
          {planTexts.findEvents}
        </Link>
      }
    />
  );
}
