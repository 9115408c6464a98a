import { Button } from '@jalsa/ui/button';
import { AlertIcon, RetryIcon } from '@jalsa/ui/icons';
import { useRevalidator } from 'react-router-dom';
import { commonTexts } from '../texts/common.ts';

/** Names a part of the page that could not be loaded, with a button that loads the page's data again. */
export function MissingPart({ text }: { text: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4">
      <p className="flex items-start gap-3">
        <AlertIcon className="mt-0.5 size-5 text-danger" />
        {text}
      </p>
      <Button
        variant="secondary"
        className="unscripted:hidden!"
        busy={state === 'loading'}
        busyLabel={commonTexts().loading}
        onClick={() => revalidate()}
      >
        <RetryIcon />
        {commonTexts().failed.retry}
      </Button>
    </div>
  );
}
