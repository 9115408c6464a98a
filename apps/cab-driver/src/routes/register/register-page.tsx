import { driverDetails } from '@jalsa/booking-core/validation';
import { Button } from '@jalsa/ui/button';
import { Form, FormNameField, FormPhoneField, useForm } from '@jalsa/web/forms';
import { useLoaderData } from 'react-router-dom';
import { useTexts } from '../../language/language.tsx';
import { withPageLanguage } from '../../language/rule-texts.ts';
import { failureText } from '../../lib/failure-text.ts';
import { registerTexts } from '../../texts/register.ts';
import { CodeForm } from './code-form.tsx';
import { RegisterFrame } from './register-frame.tsx';
import type { RegisterData } from './register-loader.ts';
import { useRegistration } from './use-registration.ts';

/** The schema of the form, with its messages in the language of the page. */
const schema = withPageLanguage(driverDetails);

/** The page that a poster leads to: name and number, then the one-time code. */
export function RegisterPage() {
  const { qrToken, place } = useLoaderData<RegisterData>();
  const texts = useTexts(registerTexts);
  const { sentCode, waitSeconds, send, verify, reset } = useRegistration(qrToken);
  const form = useForm({
    schema,
    defaultValues: { name: sentCode?.name ?? '', mobile: sentCode?.mobile ?? '' },
  });
  const label = sentCode ? (waitSeconds > 0 ? texts.resendIn(waitSeconds) : texts.resend) : texts.send;
  return (
    <RegisterFrame place={texts.place(place)}>
      <Form
        form={form}
        onSubmit={send.mutateAsync}
        submitError={failureText}
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
