import { Button } from '@jalsa/ui/button';
import { useAtomValue } from 'jotai';
import { bookingTexts } from '../../../texts/booking.ts';
import { loadDetailsStep } from '../hooks/use-check-cart.ts';
import { useContinue } from '../hooks/use-continue.ts';
import { activityAtom } from '../state/atoms.ts';
import { BookingFooter } from './booking-footer.tsx';

/** Step 1's footer, with Continue. */
export function ChooseFooter() {
  const activity = useAtomValue(activityAtom);
  const continueToDetails = useContinue();
  return (
    <BookingFooter>
      <Button
        size="large"
        busy={activity === 'continuing'}
        busyLabel={bookingTexts.continuing}
        // Fetched ahead; should it fail, Continue fetches it again and says so.
        onPointerEnter={() => void loadDetailsStep().catch(() => {})}
        onClick={continueToDetails}
      >
        {bookingTexts.continue}
      </Button>
    </BookingFooter>
  );
}
