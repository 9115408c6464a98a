import { Button } from '@jalsa/ui/button';
import { useAtomValue } from 'jotai';
import { bookingTexts } from '../../../texts/booking.ts';
import { loadDetailsStep } from '../hooks/use-check-cart.ts';
import { useContinue } from '../hooks/use-continue.ts';
import { activityAtom } from '../state/atoms.ts';
import { BookingFooter } from './booking-footer.tsx';

/** The footer of step 1 with the Continue button. */
export function ChooseFooter() {
  const activity = useAtomValue(activityAtom);
  const continueToDetails = useContinue();
  return (
    <BookingFooter>
      <Button
        size="large"
        busy={activity === 'continuing'}
        busyLabel={bookingTexts().continuing}
        // Preloads step 2. After a failure Continue loads it again and reports an error.
        onPointerEnter={() => void loadDetailsStep().catch(() => {})}
        onClick={continueToDetails}
      >
        {bookingTexts().continue}
      </Button>
    </BookingFooter>
  );
}
