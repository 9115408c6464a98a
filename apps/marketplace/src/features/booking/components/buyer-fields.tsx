import { LIMITS } from '@jalsa/booking-core';
import { TextField } from '@jalsa/ui/text-field';
import { useAtomValue } from 'jotai';
import type { UseFormReturn } from 'react-hook-form';
import { phoneDigits } from '../../../lib/phone-digits.ts';
import { bookingTexts } from '../../../texts/booking.ts';
import type { Buyer } from '../model/buyer.ts';
import { quoteAtom } from '../state/atoms.ts';

interface BuyerFieldsProps {
  form: UseFormReturn<Buyer>;
  disabled: boolean;
}

/** The name, mobile and email fields of the buyer, with their errors. */
export function BuyerFields({ form, disabled }: BuyerFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const { payable } = useAtomValue(quoteAtom);
  return (
    <>
      <TextField
        label={bookingTexts.name}
        autoComplete="name"
        autoCapitalize="words"
        readOnly={disabled}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label={bookingTexts.mobile}
        hint={bookingTexts.mobileHint}
        prefix={LIMITS.countryPrefix}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        readOnly={disabled}
        error={errors.mobile?.message}
        {...register('mobile', { setValueAs: phoneDigits, onChange: keepDigits })}
      />
      <TextField
        label={bookingTexts.email}
        hint={payable > 0 ? bookingTexts.emailHint : bookingTexts.emailHintFree}
        type="email"
        inputMode="email"
        autoComplete="email"
        readOnly={disabled}
        error={errors.email?.message}
        {...register('email')}
      />
    </>
  );
}

function keepDigits({ target }: { target: HTMLInputElement }) {
  target.value = phoneDigits(target.value);
}
