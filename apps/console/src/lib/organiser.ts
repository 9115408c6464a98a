import type { Organiser } from '@jalsa/api-client/console';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Api, useApi } from './api.ts';
import { reloadMe } from './me.ts';
import { useOrganiserId } from './use-organiser.ts';

const organiserQuery = (api: () => Api, organiser: string) =>
  queryOptions({
    queryKey: ['organiser', organiser],
    queryFn: () => api().organisers.get({ params: { organiser } }),
  });

/** The organiser of the page's address. */
export const useOrganiser = () => useQuery(organiserQuery(useApi(), useOrganiserId()));

interface OrganiserChange<Input> {
  change: (input: Input, organiser: string) => Promise<Organiser>;
  /** The toast of a success. */
  done: string;
  /** The form shows a failure itself. */
  isForm?: boolean;
}

/** A change of the organiser of the page's address, whose answer is the organiser. */
export function useOrganiserChange<Input>({ change, done, isForm = false }: OrganiserChange<Input>) {
  const api = useApi();
  const client = useQueryClient();
  const id = useOrganiserId();
  return useMutation({
    mutationFn: (input: Input) => change(input, id),
    async onSuccess(organiser) {
      client.setQueryData(organiserQuery(api, id).queryKey, organiser);
      // The menu shows the name and the logo.
      await reloadMe(client);
    },
    meta: { success: done, ...(isForm && { failure: null }) },
  });
}
