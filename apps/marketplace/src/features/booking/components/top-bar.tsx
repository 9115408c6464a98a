import { useGoBack } from '@jalsa/web/use-go-back';
import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { formatMomentRange } from '../../../lib/format-dates.ts';
import { paths } from '../../../router/paths.ts';
import { bookingTexts } from '../../../texts/booking.ts';
import { useBookingAddress } from '../hooks/use-booking-address.ts';
import { isAllowed } from '../model/activity.ts';
import { activityAtom, dataAtom } from '../state/atoms.ts';
import { BookingBar } from './booking-bar.tsx';

/** The top bar of a step with its back button. */
export function TopBar() {
  const { event } = useAtomValue(dataAtom);
  const activity = useAtomValue(activityAtom);
  const { step } = useBookingAddress();
  const goBack = useLeaveStep();
  return (
    <BookingBar
      event={event}
      when={formatMomentRange(event.event_start, null)}
      backLabel={step === 'details' ? bookingTexts().backToTickets : bookingTexts().back}
      isHeld={!isAllowed('leave', step, activity)}
      onBack={goBack}
    />
  );
}

/**
 * Returns the handler of the back button. A step that was opened by a link returns to the previous step or opens the
 * city's events.
 */
function useLeaveStep() {
  const { step, goToChoice } = useBookingAddress();
  const { event } = useAtomValue(dataAtom);
  const navigate = useNavigate();
  return useGoBack(() => {
    if (step === 'details') goToChoice();
    else navigate(paths.explore(event.location.handler));
  });
}
