import { FormEmailField, FormNameField, FormPhoneField, type FormState } from '@jalsa/web/forms';
import { bookingTexts } from '../../texts/booking.ts';
import { useCheckout } from '../checkout-provider.tsx';
import type { Buyer } from './buyer.ts';

interface BuyerFieldsProps {
  form: FormState<Buyer>;
  disabled: boolean;
}

/** The name, mobile and email fields of the buyer. */
export function BuyerFields({ form, disabled }: BuyerFieldsProps) {
  const payable = useCheckout((view) => view.quote.payable);
  return (
    <>
      <FormNameField form={form} name="name" label={bookingTexts().name} readOnly={disabled} />
      <FormPhoneField
        form={form}
        name="mobile"
        label={bookingTexts().mobile}
        hint={bookingTexts().mobileHint}
        readOnly={disabled}
      />
      <FormEmailField
        form={form}
        name="email"
        label={bookingTexts().email}
        hint={payable > 0 ? bookingTexts().emailHint : bookingTexts().emailHintFree}
        readOnly={disabled}
      />
    </>
  );
}
