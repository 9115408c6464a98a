import { useGoBack } from '@jalsa/web/navigation/use-go-back';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { bookingTexts } from '../../texts/booking.ts';
import { isAllowed } from '../activity.ts';
import { useCheckout, useCheckoutActions } from '../checkout-provider.tsx';
import { CheckoutBar, type CheckoutBarProps } from './checkout-bar.tsx';
import { pageActions } from './page-actions.ts';
import { useStep } from './use-checkout-address.ts';

/** The top bar of a step with its back button. */
export function TopBar(props: Pick<CheckoutBarProps, 'title' | 'when' | 'city'>) {
  const step = useStep();
  const isHeld = useCheckout(({ activity }) => !isAllowed('leave', step, activity));
  const { returnToChoice } = useCheckoutActions(pageActions);
  const navigate = useNavigate();
  // A step that was opened by a link returns to the previous step or opens the city's events.
  const goBack = useGoBack(() =>
    step === 'details' ? returnToChoice() : navigate(paths.explore(props.city)),
  );
  return (
    <CheckoutBar
      {...props}
      backLabel={step === 'details' ? bookingTexts().backToTickets : bookingTexts().back}
      isHeld={isHeld}
      onBack={goBack}
    />
  );
}
