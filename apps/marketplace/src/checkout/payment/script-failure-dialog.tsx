import { Button } from '@jalsa/ui/button';
import { LazyDialog } from '@jalsa/ui/lazy-dialog';
import { failureTexts } from '@jalsa/web/texts/failure-texts';
import { bookingTexts } from '../../texts/booking.ts';
import { commonTexts } from '../../texts/common.ts';

interface ScriptFailureDialogProps {
  /** What the failure means for the purchase. */
  text: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Closes the dialog and starts the payment again. */
  onRetry: () => void;
}

/** The alert for a payment script that could not be loaded. */
export function ScriptFailureDialog({ text, open, onOpenChange, onRetry }: ScriptFailureDialogProps) {
  return (
    <LazyDialog
      open={open}
      onOpenChange={onOpenChange}
      title={bookingTexts().scriptFailed(bookingTexts().provider)}
      description={text}
      closeLabel={bookingTexts().closeDialog}
      failureText={failureTexts().continueFailed}
      footer={
        <Button className="w-full" onClick={onRetry}>
          {commonTexts().failed.retry}
        </Button>
      }
    />
  );
}
