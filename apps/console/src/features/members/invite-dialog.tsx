import { loginPhone, personName } from '@jalsa/booking-core/validation';
import { Button } from '@jalsa/ui/button';
import { Form, FormNameField, FormPhoneField, useForm } from '@jalsa/web/forms';
import * as z from 'zod/mini';
import { FormDialog } from '../../components/form-dialog.tsx';
import { memberTexts } from '../../texts/members.ts';
import { chosenEvents, EventsField } from './events-field.tsx';
import type { People } from './people.ts';
import { chosenRole, RoleField } from './role-field.tsx';
import { usePeopleChange } from './use-people-change.ts';

const texts = memberTexts.inviteDialog;

const schema = z.object({ name: personName, mobile: loginPhone, role: chosenRole, events: chosenEvents });

interface InviteDialogProps {
  people: People;
  open: boolean;
  onClose: () => void;
}

/** Invites a person by mobile number. */
export function InviteDialog({ people, open, onClose }: InviteDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title={texts.title} description={texts.text}>
      <InviteForm people={people} onDone={onClose} />
    </FormDialog>
  );
}

function InviteForm({ people, onDone }: { people: People; onDone: () => void }) {
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
      <RoleField form={form} name="role" label={texts.role} people={people} />
      {people.organiser && <EventsField form={form} organiser={people.organiser} />}
      <Button type="submit" className="w-full" busy={invite.isPending} busyLabel={texts.submitting}>
        {texts.submit}
      </Button>
    </Form>
  );
}
