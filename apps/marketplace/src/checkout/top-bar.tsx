import { useCheckout, useCheckoutView } from '@jalsa/checkout/purchase/checkout-provider';
import { useGoBack } from '@jalsa/web/navigation/use-go-back';
import { useNavigate } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { bookingTexts } from '../texts/booking.ts';
import { CheckoutBar, type CheckoutBarProps } from './checkout-bar.tsx';

/** The top bar of a step with its back button. */
export function TopBar(props: Pick<CheckoutBarProps, 'title' | 'when' | 'city'>) {
  const checkout = useCheckout();
  const { step, isHeld } = useCheckoutView();
  const navigate = useNavigate();
  const isDetails = step === 'details';
  // A step that was opened by a link returns to the previous step or opens the city's events.
  const goBack = useGoBack(() =>
    isDetails
      ? checkout.host().go({ step: 'choose' }, { replace: true })
      : navigate(paths.explore(props.city)),
  );
  return (
    <CheckoutBar
      {...props}
      backLabel={isDetails ? bookingTexts.backToTickets : bookingTexts.back}
      isHeld={isHeld}
      onBack={goBack}
    />
  );
}
