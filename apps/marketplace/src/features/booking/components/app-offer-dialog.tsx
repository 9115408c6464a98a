import { buttonClass } from '@jalsa/ui/button';
import { LazyDialog } from '@jalsa/ui/lazy-dialog';
import { MESSAGES } from 'booking-core';
import { useAtom, useAtomValue } from 'jotai';
import { bookingTexts } from '../../../texts/booking.ts';
import { dataAtom, isAppOfferShownAtom } from '../state/atoms.ts';

/** Says that a code is the mobile app's, with the ways to get the app. */
export function AppOfferDialog() {
  const { app_links } = useAtomValue(dataAtom).constants;
  const [isShown, show] = useAtom(isAppOfferShownAtom);
  const link = `${buttonClass('secondary')} w-full`;
  return (
    <LazyDialog
      open={isShown}
      onOpenChange={show}
      title={bookingTexts.appOfferTitle}
      description={bookingTexts.appOffer}
      closeLabel={bookingTexts.closeDialog}
      failure={MESSAGES.continueFailed}
    >
      <div className="grid gap-3 pt-2">
        <a href={app_links.android} target="_blank" rel="noreferrer" className={link}>
          {bookingTexts.android}
        </a>
        <a href={app_links.ios} target="_blank" rel="noreferrer" className={link}>
          {bookingTexts.ios}
        </a>
      </div>
    </LazyDialog>
  );
}
