import type { Member } from '@jalsa/api-client/console';
import { EmptyState } from '@jalsa/ui/empty-state';
import { formatMoment } from '@jalsa/web/format/format-dates';
import { roleNames } from '../texts/frame.ts';
import { memberTexts as texts } from '../texts/members.ts';
import { columnsOf, DataTable } from './data-table.tsx';

const column = columnsOf<Member>();

const columns = column.columns([
  column.accessor('name', { header: texts.name }),
  column.accessor('mobile', { header: texts.mobile }),
  column.accessor('role', { header: texts.role, cell: ({ row }) => roleNames[row.original.role] }),
  column.accessor('last_used_at', {
    header: texts.lastUse,
    cell: ({ row }) => (row.original.last_used_at ? formatMoment(row.original.last_used_at) : texts.never),
  }),
]);

/** The people of an organiser or of the site. */
export function MemberTable({ members }: { members: readonly Member[] }) {
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
