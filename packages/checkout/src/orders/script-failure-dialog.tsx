import { Button } from '@jalsa/ui/button';
import { LazyDialog } from '@jalsa/ui/lazy-dialog';
import { reportPartFailure } from '@jalsa/web/frame/report-part-failure';
import { checkoutTexts } from '../texts/checkout.ts';

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
      title={checkoutTexts.scriptFailed(checkoutTexts.provider)}
      description={text}
      closeLabel={checkoutTexts.closeDialog}
      onLoadFailure={reportPartFailure}
      footer={
        <Button className="w-full" onClick={onRetry}>
          {checkoutTexts.retry}
        </Button>
      }
    />
  );
}
