import { Button } from '@jalsa/ui/button';
import { loadDetailsStep } from '../details/load-details-step.ts';
import { useCheckout, useCheckoutView } from '../purchase/checkout-provider.tsx';
import { CheckoutFooter } from '../summary/checkout-footer.tsx';
import { checkoutTexts } from '../texts/checkout.ts';
import { continueAfterDelay } from './choose.ts';

/** The footer of step 1 with the Continue button. */
export function ChooseFooter() {
  const checkout = useCheckout();
  const { work } = useCheckoutView();
  return (
    <CheckoutFooter>
      <Button
        size="large"
        busy={work === 'continuing'}
        busyLabel={checkoutTexts.continuing}
        // Preloads step 2. After a failure Continue loads it again and reports an error.
        onPointerEnter={() => void loadDetailsStep().catch(() => {})}
        onClick={() => continueAfterDelay(checkout)}
      >
        {checkoutTexts.continue}
      </Button>
    </CheckoutFooter>
  );
}
