import { Button } from '@jalsa/ui/button';
import { bookingTexts } from '../../texts/booking.ts';
import { useCheckout, useCheckoutActions } from '../checkout-provider.tsx';
import { loadDetailsStep } from '../details/load-details-step.ts';
import { CheckoutFooter } from '../page/checkout-footer.tsx';
import { chooseActions } from './choose-actions.ts';

/** The footer of step 1 with the Continue button. */
export function ChooseFooter() {
  const isBusy = useCheckout(({ activity }) => activity === 'continuing');
  const { continueToDetails } = useCheckoutActions(chooseActions);
  return (
    <CheckoutFooter>
      <Button
        size="large"
        busy={isBusy}
        busyLabel={bookingTexts().continuing}
        // Preloads step 2. After a failure Continue loads it again and reports an error.
        onPointerEnter={() => void loadDetailsStep().catch(() => {})}
        onClick={continueToDetails}
      >
        {bookingTexts().continue}
      </Button>
    </CheckoutFooter>
  );
}
