import type { ConsoleLead } from '@jalsa/api-client/console';
import { EmptyState } from '@jalsa/ui/empty-state';
import { NativeSelect } from '@jalsa/ui/native-select';
import { formatMoment } from '@jalsa/web/format/format-dates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { columnsOf, DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useApi } from '../../lib/api.ts';
import { leadTexts as texts } from '../../texts/operators.ts';

type State = ConsoleLead['state'];
type Shown = State | 'open';

const column = columnsOf<ConsoleLead>();
const choices = (states: readonly Shown[]) => states.map((value) => ({ value, label: texts.states[value] }));

/** The hosts who asked for a demo, and what was done about each. */
export function LeadsPage() {
  const api = useApi();
  const client = useQueryClient();
  const [shown, setShown] = useState<Shown>('open');
  const list = useQuery({
    queryKey: ['leads', shown],
    queryFn: () => api().siteLeads.list({ query: shown === 'open' ? {} : { state: shown } }),
  });
  const { mutate } = useMutation({
    mutationFn: ({ id, state }: { id: string; state: State }) =>
      api().siteLeads.mark({ params: { id }, body: { state } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['leads'] }),
    meta: { success: texts.done },
  });
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('business_name', {
          header: texts.business,
          cell: ({ row: { original } }) => (
            <>
              <span className="font-semibold">{original.business_name}</span>
              <span className="block font-normal text-muted text-xs">{original.business_type}</span>
            </>
          ),
        }),
        column.accessor('contact_name', {
          header: texts.contact,
          cell: ({ row: { original } }) => (
            <>
              {original.contact_name}
              <a className="block underline" href={`tel:+91${original.mobile}`}>
                +91 {original.mobile}
              </a>
              <a className="block break-all underline" href={`mailto:${original.email}`}>
                {original.email}
              </a>
            </>
          ),
        }),
        column.accessor('verified_at', {
          header: texts.when,
          cell: ({ getValue }) => formatMoment(getValue()),
        }),
        column.display({
          id: 'state',
          cell: ({ row: { original } }) => (
            <NativeSelect
              label={texts.stateOf(original.business_name)}
              hint={original.marked_by ? texts.by(original.marked_by) : undefined}
              choices={choices(['new', 'contacted', 'closed'])}
              value={original.state}
              onChange={(state) => mutate({ id: original._id, state: state as State })}
            />
          ),
        }),
      ]),
    [mutate],
  );
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <NativeSelect
        className="mb-4 max-w-56"
        label={texts.state}
        choices={choices(['open', 'new', 'contacted', 'closed'])}
        value={shown}
        onChange={(state) => setShown(state as Shown)}
      />
      <Loaded query={list}>
        {({ leads }) => (
          <DataTable
            label={texts.title}
            columns={columns}
            rows={leads}
            rowId={({ _id }) => _id}
            empty={<EmptyState title={texts.none} />}
          />
        )}
      </Loaded>
    </>
  );
}
