import { AppOfferDialog } from '../../components/app-offer-dialog.tsx';
import { offerTexts } from '../../texts/offers.ts';
import { useCheckout, useCheckoutActions } from '../checkout-provider.tsx';
import { couponActions } from './coupon-actions.ts';

/** The dialog for a typed code that only the mobile app accepts. */
export function AppOffer() {
  const links = useCheckout((view) => view.data.constants.app_links);
  const isShown = useCheckout((view) => view.isAppOfferShown);
  const { showAppOffer } = useCheckoutActions(couponActions);
  return (
    <AppOfferDialog open={isShown} onOpenChange={showAppOffer} links={links} text={offerTexts().appCode} />
  );
}
