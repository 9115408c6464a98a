import { BUSINESS_TYPES, hostLead } from '@jalsa/booking-core/validation';
import { Button } from '@jalsa/ui/button';
import { lazyPart } from '@jalsa/ui/lazy-part';
import {
  Form,
  FormEmailField,
  FormNameField,
  FormNativeSelect,
  FormPhoneField,
  FormTextField,
  useForm,
} from '@jalsa/web/forms';
import { reportPartFailure } from '@jalsa/web/frame/report-part-failure';
import { useRef } from 'react';
import { hostTexts } from '../../texts/host.ts';
import { useLead } from './use-lead.ts';

const EMPTY = { business_name: '', business_type: '', email: '', contact_name: '', contact_phone_number: '' };

const loadOtpDialog = async () => (await import('@jalsa/checkout/customer/otp-dialog')).OtpDialog;
const OtpDialog = lazyPart(loadOtpDialog);

/** The form 'Book a Demo' with the dialog for its code. */
export function LeadForm() {
  const form = useForm({ schema: hostLead, defaultValues: EMPTY });
  const button = useRef<HTMLButtonElement>(null);
  const lead = useLead(() => form.reset(EMPTY));
  const { submit, mobile } = lead;
  return (
    <>
      <Form
        form={form}
        onSubmit={(values) => {
          // While the code is being sent; a failure shows when the dialog opens.
          loadOtpDialog().catch(() => {});
          return submit.mutateAsync(values);
        }}
        className="space-y-5"
      >
        <FormTextField
          form={form}
          name="business_name"
          label={hostTexts.businessName}
          autoComplete="organization"
        />
        <FormNativeSelect
          form={form}
          name="business_type"
          label={hostTexts.businessType}
          placeholder={hostTexts.chooseType}
          choices={BUSINESS_TYPES.map((type) => ({ value: type, label: hostTexts.typeName(type) }))}
        />
        <FormEmailField form={form} name="email" label={hostTexts.email} />
        <FormNameField form={form} name="contact_name" label={hostTexts.contactName} />
        <FormPhoneField
          form={form}
          name="contact_phone_number"
          label={hostTexts.mobile}
          hint={hostTexts.mobileHint}
        />
        <Button
          ref={button}
          type="submit"
          size="large"
          className="w-full"
          busy={submit.isPending}
          busyLabel={hostTexts.sending}
        >
          {hostTexts.submit}
        </Button>
      </Form>
      {mobile !== null && (
        <OtpDialog
          mobile={mobile}
          opener={button}
          code={lead.code}
          verify={lead.verify}
          send={lead.resend}
          texts={{ verify: hostTexts.verify }}
          disableUntilComplete
          onCancel={lead.cancel}
          onLoadFailure={() => {
            reportPartFailure();
            lead.cancel();
          }}
        />
      )}
    </>
  );
}
