import { personName } from '@jalsa/booking-core/validation';
import { Button } from '@jalsa/ui/button';
import { Form, FormNameField, useForm } from '@jalsa/web/forms';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useApi } from '../../lib/api.ts';
import { useStoreMe } from '../../lib/me.ts';
import { commonTexts } from '../../texts/common.ts';
import { signInTexts as texts } from '../../texts/sign-in.ts';

const schema = z.object({ name: personName });

/** The name of a person who signs in for the first time. */
export function NameStep({ onNamed }: { onNamed: () => unknown }) {
  const api = useApi();
  const storeMe = useStoreMe();
  const form = useForm({ schema, defaultValues: { name: '' } });
  const save = useMutation({
    mutationFn: (body: { name: string }) => api().staff.update({ body }),
    onSuccess: storeMe,
    meta: { failure: null },
  });
  return (
    <Form
      form={form}
      className="space-y-5"
      onSubmit={async (values) => {
        await save.mutateAsync(values);
        await onNamed();
      }}
    >
      <FormNameField form={form} name="name" label={texts.name} hint={texts.nameHint} focusOnOpen />
      <Button
        type="submit"
        size="large"
        className="w-full"
        busy={save.isPending}
        busyLabel={commonTexts.saving}
      >
        {texts.continue}
      </Button>
    </Form>
  );
}
