import type { StaffRole } from '@jalsa/api-client/contract';
import { FormRadioGroup } from '@jalsa/web/forms';
import type { ComponentProps } from 'react';
import * as z from 'zod/mini';
import type { People } from './people.ts';

type AnyValues = Record<string, unknown>;

/** A role that must be chosen. */
export const chosenRole = z.pipe(
  z.nullable(z.string()).check(z.refine((role) => role !== null, 'Choose what the person may do')),
  z.transform((role) => role as StaffRole),
);

type RoleFieldProps<Values extends AnyValues> = Pick<
  ComponentProps<typeof FormRadioGroup<Values>>,
  'form' | 'name' | 'label'
> & { people: People };

/** The roles, each with what it may do. */
export function RoleField<Values extends AnyValues>({ people, ...field }: RoleFieldProps<Values>) {
  const choices = Object.entries(people.roles).map(([value, { name, text }]) => ({
    value,
    label: name,
    text,
  }));
  return <FormRadioGroup<Values> {...field} choices={choices} />;
}
