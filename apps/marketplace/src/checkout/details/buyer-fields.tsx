import { FormEmailField, FormNameField, FormPhoneField } from '@jalsa/web/forms';
import { bookingTexts } from '../../texts/booking.ts';
import { useCheckout } from '../checkout-provider.tsx';

/** The name, mobile and email fields of the buyer. */
export function BuyerFields({ disabled }: { disabled: boolean }) {
  const payable = useCheckout((view) => view.quote.payable);
  return (
    <>
      <FormNameField name="name" label={bookingTexts().name} readOnly={disabled} />
      <FormPhoneField
        name="mobile"
        label={bookingTexts().mobile}
        hint={bookingTexts().mobileHint}
        readOnly={disabled}
      />
      <FormEmailField
        name="email"
        label={bookingTexts().email}
        hint={payable > 0 ? bookingTexts().emailHint : bookingTexts().emailHintFree}
        readOnly={disabled}
      />
    </>
  );
}
