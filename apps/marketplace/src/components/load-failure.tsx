import { Button } from '@jalsa/ui/button';
import { AlertIcon, RetryIcon } from '@jalsa/ui/icons';
import { commonTexts } from '../texts/common.ts';

interface LoadFailureProps {
  text: string;
  onRetry: () => void;
  isLoading?: boolean;
}

/** Says what could not be loaded, with a button that loads it again. */
export function LoadFailure({ text, onRetry, isLoading = false }: LoadFailureProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4">
      <p className="flex items-start gap-3">
        <AlertIcon className="mt-0.5 size-5 text-danger" />
        {text}
      </p>
      <Button
        variant="secondary"
        className="unscripted:hidden!"
        busy={isLoading}
        busyLabel={commonTexts.loading}
        onClick={onRetry}
      >
        <RetryIcon />
        {commonTexts.failed.retry}
      </Button>
    </div>
  );
}
