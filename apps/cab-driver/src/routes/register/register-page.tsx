import { driverDetails } from '@jalsa/booking-core/validation';
import { Button } from '@jalsa/ui/button';
import { Form, FormNameField, FormPhoneField, useForm } from '@jalsa/web/forms';
import { useEffect } from 'react';
import { useLoaderData } from 'react-router-dom';
import { readDetails, storeDetails } from '../../lib/typed-details.ts';
import { pageTexts } from '../../texts/page-texts.ts';
import { CodeForm } from './code-form.tsx';
import { RegisterFrame } from './register-frame.tsx';
import type { RegisterData } from './register-loader.ts';
import { useRegistration } from './use-registration.ts';

/** The page that a poster leads to: name and number, then the one-time code. */
export function RegisterPage() {
  const { qrToken, place } = useLoaderData<RegisterData>();
  const texts = pageTexts.register;
  const { sentCode, waitSeconds, send, verify, reset } = useRegistration(qrToken);
  const form = useForm({ schema: driverDetails, defaultValues: readDetails() });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => storeDetails(values) }),
    [form],
  );
  const label = sentCode ? (waitSeconds > 0 ? texts.resendIn(waitSeconds) : texts.resend) : texts.send;
  return (
    <RegisterFrame place={texts.place(place)}>
      <Form
        form={form}
        onSubmit={send.mutateAsync}
        onInput={() => {
          if (sentCode && form.getValues('mobile') !== sentCode.mobile) reset();
        }}
        className="space-y-5"
      >
        <FormNameField form={form} name="name" label={texts.name} />
        <FormPhoneField form={form} name="mobile" label={texts.mobile} />
        <Button
          type="submit"
          size="large"
          variant={sentCode ? 'secondary' : 'main'}
          className="w-full"
          busy={send.isPending}
          busyLabel={texts.sending}
          disabled={waitSeconds > 0}
        >
          {label}
        </Button>
      </Form>
      {sentCode && (
        <CodeForm
          key={sentCode.sentAt}
          mobile={sentCode.mobile}
          isPending={verify.isPending}
          onConfirm={(otp) => verify.mutateAsync({ code: sentCode, otp })}
        />
      )}
    </RegisterFrame>
  );
}
