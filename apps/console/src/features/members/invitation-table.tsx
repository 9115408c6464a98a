import type { Invitation } from '@jalsa/api-client/console';
import { RemoveIcon } from '@jalsa/ui/icons';
import { formatMoment } from '@jalsa/web/format/format-dates';
import { useMemo } from 'react';
import { columnsOf, DataTable } from '../../components/data-table.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { memberTexts as texts } from '../../texts/members.ts';
import { RoleCell } from './role-cell.tsx';

const column = columnsOf<Invitation>();

interface InvitationTableProps {
  invitations: readonly Invitation[];
  onCancel: (invitation: Invitation) => void;
}

/** The people who are invited and have not signed in since. */
export function InvitationTable({ invitations, onCancel }: InvitationTableProps) {
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('name', {
          header: texts.name,
          cell: ({ getValue }) => <span className="font-semibold">{getValue()}</span>,
        }),
        column.accessor('mobile', {
          header: texts.mobile,
          cell: ({ getValue }) => <span className="whitespace-nowrap tabular-nums">{getValue()}</span>,
        }),
        column.accessor('role', {
          header: texts.role,
          cell: ({ row: { original } }) => <RoleCell {...original} />,
        }),
        column.accessor('expires_at', {
          header: texts.expires,
          cell: ({ getValue }) => formatMoment(getValue()),
        }),
        column.display({
          id: 'actions',
          meta: { align: 'end' },
          cell: ({ row: { original } }) => (
            <RowButton
              label={texts.cancelInvitation}
              title={texts.cancelInvitationOf(original.name)}
              Icon={RemoveIcon}
              onClick={() => onCancel(original)}
            />
          ),
        }),
      ]),
    [onCancel],
  );
  return (
    <DataTable
      label={texts.invitations}
      columns={columns}
      rows={invitations}
      rowId={({ _id }) => _id}
      empty={<p className="text-muted text-sm">{texts.noInvitations}</p>}
    />
  );
}
