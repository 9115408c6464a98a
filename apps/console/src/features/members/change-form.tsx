import type { Member } from '@jalsa/api-client/console';
import { Button } from '@jalsa/ui/button';
import { Form, useForm } from '@jalsa/web/forms';
import * as z from 'zod/mini';
import { commonTexts } from '../../texts/common.ts';
import { memberTexts } from '../../texts/members.ts';
import type { People } from './people.ts';
import { RoleFields, roleFields } from './role-fields.tsx';
import { usePeopleChange } from './use-people-change.ts';

const texts = memberTexts.changeDialog;

const schema = z.object(roleFields);
type Change = z.output<typeof schema>;

interface ChangeFormProps {
  people: People;
  member: Member;
  onDone: () => void;
}

/** The role of a member. */
export function ChangeForm({ people, member, onDone }: ChangeFormProps) {
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
      <RoleFields form={form} label={memberTexts.role} people={people} />
      <Button type="submit" className="w-full" busy={change.isPending} busyLabel={commonTexts.saving}>
        {commonTexts.save}
      </Button>
    </Form>
  );
}
