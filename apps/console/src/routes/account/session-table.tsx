import type { StaffSession } from '@jalsa/api-client/console';
import { Badge } from '@jalsa/ui/badge';
import { EmptyState } from '@jalsa/ui/empty-state';
import { LogoutIcon } from '@jalsa/ui/icons';
import { formatMoment } from '@jalsa/web/format/format-dates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { columnsOf, DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { useApi } from '../../lib/api.ts';
import { accountTexts as texts } from '../../texts/account.ts';

const KEY = ['sessions'];

const column = columnsOf<StaffSession>();

/** The own sessions; each other one can be ended. */
export function SessionTable() {
  const api = useApi();
  const client = useQueryClient();
  const sessions = useQuery({ queryKey: KEY, queryFn: () => api().staff.sessions() });
  const { mutate: end } = useMutation({
    mutationFn: (session: string) => api().staff.endSession({ params: { session } }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
    meta: { success: texts.ended },
  });
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('device', {
          header: texts.device,
          cell: ({ row: { original } }) => (
            <span className="inline-flex flex-wrap items-center gap-2 font-semibold">
              {original.device}
              {original.is_current && <Badge tone="plain">{texts.thisDevice}</Badge>}
            </span>
          ),
        }),
        column.accessor('place', { header: texts.place }),
        column.accessor('last_used_at', {
          header: texts.lastUse,
          cell: ({ getValue }) => formatMoment(getValue()),
        }),
        column.accessor('created_at', {
          header: texts.since,
          cell: ({ getValue }) => formatMoment(getValue()),
        }),
        column.display({
          id: 'actions',
          meta: { align: 'end' },
          cell: ({ row: { original } }) =>
            !original.is_current && (
              <RowButton
                label={texts.end}
                title={texts.endOf(original.device)}
                Icon={LogoutIcon}
                onClick={() => end(original._id)}
              />
            ),
        }),
      ]),
    [end],
  );
  return (
    <Loaded query={sessions}>
      {(list) => (
        <DataTable
          label={texts.sessions}
          columns={columns}
          rows={list.sessions}
          rowId={({ _id }) => _id}
          empty={<EmptyState title={texts.sessions} />}
        />
      )}
    </Loaded>
  );
}
