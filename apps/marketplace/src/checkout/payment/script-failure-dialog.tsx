import { fillMessage } from '@jalsa/booking-core';
import { Button } from '@jalsa/ui/button';
import { LazyDialog } from '@jalsa/ui/lazy-dialog';
import { messages } from '@jalsa/web/messages';
import { bookingTexts } from '../../texts/booking.ts';
import { commonTexts } from '../../texts/common.ts';
import { useCheckout, useCheckoutActions } from '../checkout-provider.tsx';
import { paymentActions } from './payment-actions.ts';

/** The alert for a payment script that could not be loaded. */
export function ScriptFailureDialog({ onRetry }: { onRetry: () => void }) {
  const isShown = useCheckout((view) => view.isScriptFailureShown);
  const { showScriptFailure: show } = useCheckoutActions(paymentActions);
  const retry = () => {
    show(false);
    onRetry();
  };
  return (
    <LazyDialog
      open={isShown}
      onOpenChange={show}
      title={fillMessage(messages().paymentScriptFailed, { provider: bookingTexts().provider })}
      description={bookingTexts().scriptFailedText}
      closeLabel={bookingTexts().closeDialog}
      failureText={messages().continueFailed}
      footer={
        <Button className="w-full" onClick={retry}>
          {commonTexts().failed.retry}
        </Button>
      }
    />
  );
}
