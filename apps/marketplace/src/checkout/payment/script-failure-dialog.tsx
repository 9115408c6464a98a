import { fillMessage } from '@jalsa/booking-core';
import { Button } from '@jalsa/ui/button';
import { LazyDialog } from '@jalsa/ui/lazy-dialog';
import { messages } from '@jalsa/web/messages';
import { bookingTexts } from '../../texts/booking.ts';
import { commonTexts } from '../../texts/common.ts';

interface ScriptFailureDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Closes the dialog and starts the payment again. */
  onRetry: () => void;
}

/** The alert for a payment script that could not be loaded. */
export function ScriptFailureDialog({ open, onOpenChange, onRetry }: ScriptFailureDialogProps) {
  return (
    <LazyDialog
      open={open}
      onOpenChange={onOpenChange}
      title={fillMessage(messages().paymentScriptFailed, { provider: bookingTexts().provider })}
      description={bookingTexts().scriptFailedText}
      closeLabel={bookingTexts().closeDialog}
      failureText={messages().continueFailed}
      footer={
        <Button className="w-full" onClick={onRetry}>
          {commonTexts().failed.retry}
        </Button>
      }
    />
  );
}
