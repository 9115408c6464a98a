import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { useGoBack } from '../../../lib/use-go-back.ts';
import { eventWhen } from '../../../lib/when.ts';
import { paths } from '../../../router/paths.ts';
import { bookingTexts } from '../../../texts/booking.ts';
import { useAddress } from '../hooks/use-address.ts';
import { may } from '../model/place.ts';
import { activityAtom, dataAtom } from '../state/atoms.ts';
import { BookingBar } from './booking-bar.tsx';

/** The bar of a step, and where its way back leads. */
export function TopBar() {
  const { event } = useAtomValue(dataAtom);
  const activity = useAtomValue(activityAtom);
  const { step } = useAddress();
  const goBack = useLeaveStep();
  return (
    <BookingBar
      event={event}
      when={eventWhen(event.event_start, null)}
      backLabel={step === 'details' ? bookingTexts.backToTickets : bookingTexts.back}
      isHeld={!may('leave', step, activity)}
      onBack={goBack}
    />
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
