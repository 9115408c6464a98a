import type { Organiser } from '@jalsa/api-client/console';
import { Button } from '@jalsa/ui/button';
import { Form, useForm } from '@jalsa/web/forms';
import {
  OrganiserFields,
  type OrganiserProfile,
  organiserProfile,
} from '../../components/organiser-fields.tsx';
import { Panel } from '../../components/panel.tsx';
import { useApi } from '../../lib/api.ts';
import { useOrganiserChange } from '../../lib/organiser.ts';
import { commonTexts } from '../../texts/common.ts';
import { settingsTexts as texts } from '../../texts/organiser.ts';

/** The name and the kinds of events. */
export function ProfilePanel({ organiser: { name, kinds } }: { organiser: Organiser }) {
  const api = useApi();
  const form = useForm<OrganiserProfile>({ schema: organiserProfile, defaultValues: { name, kinds } });
  const save = useOrganiserChange({
    change: (body: OrganiserProfile, organiser) => api().organisers.update({ params: { organiser }, body }),
    done: texts.saved,
    isForm: true,
  });
  return (
    <Panel title={texts.profile}>
      <Form form={form} className="space-y-5" onSubmit={save.mutateAsync}>
        <OrganiserFields form={form} />
        <Button type="submit" variant="secondary" busy={save.isPending} busyLabel={commonTexts.saving}>
          {commonTexts.save}
        </Button>
      </Form>
    </Panel>
  );
}
