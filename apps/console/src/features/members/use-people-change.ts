import type { MemberList } from '@jalsa/api-client/console';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { People } from './people.ts';

interface PeopleChange<Input> {
  change: (input: Input) => Promise<MemberList>;
  /** The toast of a success. */
  done: string;
  /** The form shows a failure itself. */
  isForm?: boolean;
}

/** A change of the people, whose answer is the new list. */
export function usePeopleChange<Input>(
  people: People,
  { change, done, isForm = false }: PeopleChange<Input>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    async onSuccess(list) {
      client.setQueryData(people.key, list);
      await client.invalidateQueries({ queryKey: recordKey(people) });
    },
    meta: { success: done, ...(isForm && { failure: null }) },
  });
}

/** The key of the record of changes. */
export const recordKey = ({ key }: Pick<People, 'key'>) => [...key, 'record'];
