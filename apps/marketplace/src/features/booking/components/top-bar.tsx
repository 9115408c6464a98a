import { IconButton } from '@jalsa/ui/icon-button';
import { ArrowLeftIcon, CloseIcon } from '@jalsa/ui/icons';
import { useAtomValue } from 'jotai';
import { Link, useNavigate } from 'react-router-dom';
import { useGoBack } from '../../../lib/use-go-back.ts';
import { eventWhen } from '../../../lib/when.ts';
import { paths } from '../../../router/paths.ts';
import { bookingTexts } from '../../../texts/booking.ts';
import { useAddress } from '../hooks/use-address.ts';
import { may } from '../model/place.ts';
import { activityAtom, dataAtom } from '../state/atoms.ts';

/** Back, the event's name and date, and the way out to the city's other events. */
export function TopBar() {
  const { event } = useAtomValue(dataAtom);
  const activity = useAtomValue(activityAtom);
  const { step } = useAddress();
  const goBack = useLeaveStep();
  const explore = paths.explore(event.location.handler);
  const round =
    'inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-ink/8 active:bg-ink/15';
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-surface">
      <div className="mx-auto flex h-16 max-w-5xl items-center gap-1 px-2 sm:px-4">
        <IconButton
          label={step === 'details' ? bookingTexts.backToTickets : bookingTexts.back}
          icon={<ArrowLeftIcon />}
          disabled={!may('leave', step, activity)}
          onClick={goBack}
        />
        <div className="min-w-0 flex-1 text-center sm:text-left">
          <h1 className="truncate text-lg">{event.name}</h1>
          <p className="truncate text-muted text-sm">{eventWhen(event.event_start, null)}</p>
        </div>
        <Link to={explore} aria-label={bookingTexts.close} title={bookingTexts.close} className={round}>
          <CloseIcon />
        </Link>
      </div>
    </header>
  );
}

/** Out of a step that was opened by a link leads to the step before it, or to the city's other events. */
function useLeaveStep() {
  const { step, goToChoice } = useAddress();
  const { event } = useAtomValue(dataAtom);
  const navigate = useNavigate();
  return useGoBack(() => {
    if (step === 'details') goToChoice();
    else navigate(paths.explore(event.location.handler));
  });
}
