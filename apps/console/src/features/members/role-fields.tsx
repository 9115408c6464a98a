import type { StaffRole } from '@jalsa/api-client/contract';
import { FormRadioGroup, type FormState } from '@jalsa/web/forms';
import * as z from 'zod/mini';
import { memberTexts } from '../../texts/members.ts';
import { EventsField } from './events-field.tsx';
import type { People } from './people.ts';

/** The rules of the fields of a role. */
export const roleFields = {
  role: z.pipe(
    z.nullable(z.string()).check(z.refine((role) => role !== null, memberTexts.roleRule)),
    z.transform((role) => role as StaffRole),
  ),
  /** The events that a member is limited to; null for all. */
  events: z.nullable(z.array(z.string()).check(z.minLength(1, memberTexts.events.rule))),
};

interface RoleFieldsProps {
  // biome-ignore lint/suspicious/noExplicitAny: the fields belong to forms with other fields as well
  form: FormState<any, any>;
  people: People;
  label: string;
}

/** The roles, each with what it may do, and for a member of an organiser the events that it is limited to. */
export function RoleFields({ form, people, label }: RoleFieldsProps) {
  const choices = Object.entries(people.roles).map(([value, { name, text }]) => ({
    value,
    label: name,
    text,
  }));
  return (
    <>
      <FormRadioGroup form={form} name="role" label={label} choices={choices} />
      {people.organiser && <EventsField form={form} organiser={people.organiser} />}
    </>
  );
}
