import { useAtom, useAtomValue } from 'jotai';
import { AppOfferDialog } from '../../../components/app-offer-dialog.tsx';
import { offerTexts } from '../../../texts/offers.ts';
import { dataAtom, isAppOfferShownAtom } from '../state/atoms.ts';

/** The dialog for a typed code that only the mobile app accepts. */
export function AppOffer() {
  const { app_links } = useAtomValue(dataAtom).constants;
  const [isShown, show] = useAtom(isAppOfferShownAtom);
  return <AppOfferDialog open={isShown} onOpenChange={show} links={app_links} text={offerTexts().appCode} />;
}
