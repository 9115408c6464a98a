import { payoutDetails } from '@jalsa/booking-core/validation';
import { Button } from '@jalsa/ui/button';
import { Form, FormTextField, useForm } from '@jalsa/web/forms';
import type * as z from 'zod/mini';
import { useApi } from '../../lib/api.ts';
import { useOrganiserChange } from '../../lib/organiser.ts';
import { commonTexts } from '../../texts/common.ts';
import { settingsTexts as texts } from '../../texts/organiser.ts';

const capitals = (text: string) => text.toUpperCase();

/** The payout details, typed anew each time: nobody reads the stored ones. */
export function PayoutForm({ onDone }: { onDone: () => void }) {
  const api = useApi();
  const form = useForm<z.input<typeof payoutDetails>, z.output<typeof payoutDetails>>({
    schema: payoutDetails,
    defaultValues: { pan: '', gstin: '', account_name: '', account_number: '', ifsc: '' },
  });
  const save = useOrganiserChange({
    change: (body: z.output<typeof payoutDetails>, organiser) =>
      api().organisers.setPayout({ params: { organiser }, body }),
    done: texts.payoutSaved,
    isForm: true,
  });
  return (
    <Form
      form={form}
      className="space-y-4"
      autoComplete="off"
      onSubmit={async (details) => {
        await save.mutateAsync(details);
        onDone();
      }}
    >
      <FormTextField
        form={form}
        name="pan"
        label={texts.pan}
        hint={texts.panHint}
        clean={capitals}
        focusOnOpen
      />
      <FormTextField form={form} name="gstin" label={texts.gstin} note={texts.optional} clean={capitals} />
      <FormTextField form={form} name="account_name" label={texts.accountName} />
      <FormTextField form={form} name="account_number" label={texts.accountNumber} inputMode="numeric" />
      <FormTextField form={form} name="ifsc" label={texts.ifsc} hint={texts.ifscHint} clean={capitals} />
      <Button type="submit" className="w-full" busy={save.isPending} busyLabel={commonTexts.saving}>
        {commonTexts.save}
      </Button>
    </Form>
  );
}
