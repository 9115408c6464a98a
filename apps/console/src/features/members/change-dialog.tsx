import type { Member } from '@jalsa/api-client/console';
import { Button } from '@jalsa/ui/button';
import { Form, useForm } from '@jalsa/web/forms';
import * as z from 'zod/mini';
import { FormDialog } from '../../components/form-dialog.tsx';
import { commonTexts } from '../../texts/common.ts';
import { memberTexts } from '../../texts/members.ts';
import { chosenEvents, EventsField } from './events-field.tsx';
import type { People } from './people.ts';
import { chosenRole, RoleField } from './role-field.tsx';
import { usePeopleChange } from './use-people-change.ts';

const texts = memberTexts.changeDialog;

const schema = z.object({ role: chosenRole, events: chosenEvents });
type Change = z.output<typeof schema>;

interface ChangeDialogProps {
  people: People;
  /** Null while the dialog is closed. */
  member: Member | null;
  onClose: () => void;
}

/** Changes the role of a member. */
export function ChangeDialog({ people, member, onClose }: ChangeDialogProps) {
  return (
    <FormDialog
      open={member !== null}
      onClose={onClose}
      title={texts.title(member?.name ?? '')}
      description={texts.text}
    >
      {member && <ChangeForm people={people} member={member} onDone={onClose} />}
    </FormDialog>
  );
}

interface ChangeFormProps {
  people: People;
  member: Member;
  onDone: () => void;
}

function ChangeForm({ people, member, onDone }: ChangeFormProps) {
  const form = useForm<z.input<typeof schema>, Change>({
    schema,
    defaultValues: { role: member.role, events: member.events },
  });
  const change = usePeopleChange(people, {
    change: (changed: Change) => people.change(member._id, changed),
    done: texts.done(member.name),
    isForm: true,
  });
  return (
    <Form
      form={form}
      className="space-y-5"
      onSubmit={async (changed) => {
        await change.mutateAsync(changed);
        onDone();
      }}
    >
      <RoleField form={form} name="role" label={memberTexts.role} people={people} />
      {people.organiser && <EventsField form={form} organiser={people.organiser} />}
      <Button type="submit" className="w-full" busy={change.isPending} busyLabel={commonTexts.saving}>
        {commonTexts.save}
      </Button>
    </Form>
  );
}
