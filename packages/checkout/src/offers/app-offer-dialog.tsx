import type { Constants } from '@jalsa/api-client';
import { buttonClass } from '@jalsa/ui/button';
import { LazyDialog } from '@jalsa/ui/lazy-dialog';
import { reportPartFailure } from '@jalsa/web/frame/report-part-failure';
import { offerTexts } from '../texts/offers.ts';

interface AppOfferDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  links: Constants['app_links'];
  /** The text of the offer. */
  text: string;
}

/** The dialog for offers of the mobile app, with links to the app stores. */
export function AppOfferDialog({ open, onOpenChange, links, text }: AppOfferDialogProps) {
  const look = `${buttonClass('secondary')} w-full`;
  return (
    <LazyDialog
      open={open}
      onOpenChange={onOpenChange}
      title={offerTexts.appTitle}
      description={text}
      closeLabel={offerTexts.closeApp}
      onLoadFailure={reportPartFailure}
    >
      <div className="grid gap-3 pt-2">
        <a href={links.android} target="_blank" rel="noreferrer" className={look}>
          {offerTexts.android}
        </a>
        <a href={links.ios} target="_blank" rel="noreferrer" className={look}>
          {offerTexts.ios}
        </a>
      </div>
    </LazyDialog>
  );
}
