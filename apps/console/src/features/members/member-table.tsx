import type { Member } from '@jalsa/api-client/console';
import { Badge } from '@jalsa/ui/badge';
import { EmptyState } from '@jalsa/ui/empty-state';
import { EditIcon, RemoveIcon } from '@jalsa/ui/icons';
import { formatMoment } from '@jalsa/web/format/format-dates';
import { useMemo } from 'react';
import { columnsOf, DataTable } from '../../components/data-table.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { memberTexts as texts } from '../../texts/members.ts';
import { RoleCell } from './role-cell.tsx';

const column = columnsOf<Member>();

const facts = column.columns([
  column.accessor('name', {
    header: texts.name,
    cell: ({ row: { original } }) => (
      <span className="inline-flex flex-wrap items-center gap-2 font-semibold">
        {original.name || original.mobile}
        {original.is_self && <Badge tone="plain">{texts.you}</Badge>}
      </span>
    ),
  }),
  column.accessor('mobile', {
    header: texts.mobile,
    cell: ({ getValue }) => <span className="whitespace-nowrap tabular-nums">{getValue()}</span>,
  }),
  column.accessor('role', {
    header: texts.role,
    cell: ({ row: { original } }) => <RoleCell {...original} />,
  }),
  column.accessor('has_second_factor', {
    header: texts.secondFactor,
    cell: ({ getValue }) => (getValue() ? texts.secondFactorOn : texts.secondFactorOff),
  }),
  column.accessor('last_used_at', {
    header: texts.lastUse,
    cell: ({ getValue }) => {
      const instant = getValue();
      return instant ? formatMoment(instant) : texts.never;
    },
  }),
]);

interface MemberTableProps {
  members: readonly Member[];
  /** Without it the reader may not change members. */
  onChange?: (member: Member) => void;
  onRemove?: (member: Member) => void;
}

/** The people of an organiser or of the site. */
export function MemberTable({ members, onChange, onRemove }: MemberTableProps) {
  const columns = useMemo(
    () =>
      onChange && onRemove
        ? [
            ...facts,
            column.display({
              id: 'actions',
              meta: { align: 'end' },
              cell: ({ row: { original } }) => (
                <span className="inline-flex gap-1">
                  <RowButton
                    label={texts.change}
                    title={texts.changeOf(original.name)}
                    Icon={EditIcon}
                    onClick={() => onChange(original)}
                  />
                  <RowButton
                    label={texts.remove}
                    title={texts.removeOf(original.name)}
                    Icon={RemoveIcon}
                    onClick={() => onRemove(original)}
                  />
                </span>
              ),
            }),
          ]
        : facts,
    [onChange, onRemove],
  );
  return (
    <DataTable
      label={texts.people}
      columns={columns}
      rows={members}
      rowId={({ _id }) => _id}
      empty={<EmptyState title={texts.none} />}
    />
  );
}
