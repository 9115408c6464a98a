import { loginPhone, personName } from '@jalsa/booking-core/validation';
import { Button } from '@jalsa/ui/button';
import { Form, FormNameField, FormPhoneField, useForm } from '@jalsa/web/forms';
import * as z from 'zod/mini';
import { memberTexts } from '../../texts/members.ts';
import type { People } from './people.ts';
import { RoleFields, roleFields } from './role-fields.tsx';
import { usePeopleChange } from './use-people-change.ts';

const texts = memberTexts.inviteDialog;

const schema = z.object({ name: personName, mobile: loginPhone, ...roleFields });

/** The person who is invited, and the role. */
export function InviteForm({ people, onDone }: { people: People; onDone: () => void }) {
  const form = useForm({ schema, defaultValues: { name: '', mobile: '', role: null, events: null } });
  const invite = usePeopleChange(people, {
    change: (person: z.output<typeof schema>) => people.invite(person),
    done: texts.done(form.watch('name')),
    isForm: true,
  });
  return (
    <Form
      form={form}
      className="space-y-5"
      onSubmit={async (person) => {
        await invite.mutateAsync(person);
        onDone();
      }}
    >
      <FormNameField form={form} name="name" label={texts.name} autoComplete="off" focusOnOpen />
      <FormPhoneField form={form} name="mobile" label={texts.mobile} autoComplete="off" />
      <RoleFields form={form} label={texts.role} people={people} />
      <Button type="submit" className="w-full" busy={invite.isPending} busyLabel={texts.submitting}>
        {texts.submit}
      </Button>
    </Form>
  );
}
