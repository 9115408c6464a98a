import type { Me } from '@jalsa/api-client/console';
import { personName } from '@jalsa/booking-core/validation';
import { Button } from '@jalsa/ui/button';
import { Form, FormNameField, useForm } from '@jalsa/web/forms';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Panel } from '../../components/panel.tsx';
import { useApi } from '../../lib/api.ts';
import { useStoreMe } from '../../lib/me.ts';
import { accountTexts as texts } from '../../texts/account.ts';
import { commonTexts } from '../../texts/common.ts';

const schema = z.object({ name: personName });

/** The own name; the number is that of the sign-in. */
export function NameForm({ me }: { me: Me }) {
  const api = useApi();
  const storeMe = useStoreMe();
  const form = useForm({ schema, defaultValues: { name: me.name } });
  const save = useMutation({
    mutationFn: (body: { name: string }) => api().staff.update({ body }),
    onSuccess: storeMe,
    meta: { success: texts.saved, failure: null },
  });
  return (
    <Panel title={texts.person}>
      <Form form={form} className="space-y-4" onSubmit={save.mutateAsync}>
        <FormNameField form={form} name="name" label={texts.name} hint={texts.nameHint} />
        <p className="text-sm">
          <span className="text-muted">{texts.mobile}:</span>{' '}
          <span className="tabular-nums">{me.mobile}</span>
        </p>
        <Button type="submit" variant="secondary" busy={save.isPending} busyLabel={commonTexts.saving}>
          {commonTexts.save}
        </Button>
      </Form>
    </Panel>
  );
}
