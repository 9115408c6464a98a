import { loginPhone } from '@jalsa/booking-core/validation';
import { Button } from '@jalsa/ui/button';
import { Form, FormPhoneField, useForm } from '@jalsa/web/forms';
import * as z from 'zod/mini';
import { signInTexts as texts } from '../../texts/sign-in.ts';

const schema = z.object({ mobile: loginPhone });

interface PhoneStepProps {
  initial: string;
  onConfirm: (mobile: string) => Promise<void>;
}

/** The mobile number, to which the code is sent. */
export function PhoneStep({ initial, onConfirm }: PhoneStepProps) {
  const form = useForm({ schema, defaultValues: { mobile: initial } });
  return (
    <Form form={form} className="space-y-5" onSubmit={({ mobile }) => onConfirm(mobile)}>
      <FormPhoneField form={form} name="mobile" label={texts.phone} hint={texts.phoneHint} focusOnOpen />
      <Button
        type="submit"
        size="large"
        className="w-full"
        busy={form.formState.isSubmitting}
        busyLabel={texts.sending}
      >
        {texts.send}
      </Button>
    </Form>
  );
}
