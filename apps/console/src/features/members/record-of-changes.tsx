import type { AuditEntry } from '@jalsa/api-client/console';
import { EmptyState } from '@jalsa/ui/empty-state';
import { formatMoment } from '@jalsa/web/format/format-dates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { columnsOf, DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { actionNames, memberTexts as texts } from '../../texts/members.ts';
import { differencesOf } from './differences-of.ts';
import type { People } from './people.ts';
import { recordKey } from './use-people-change.ts';

const column = columnsOf<AuditEntry>();

const columns = column.columns([
  column.accessor('action', {
    header: texts.what,
    cell: ({ getValue }) => <span className="font-semibold">{actionNames[getValue()] ?? getValue()}</span>,
  }),
  column.accessor('by', { header: texts.who }),
  column.accessor((entry) => differencesOf(entry), {
    id: 'details',
    header: texts.details,
    cell: ({ getValue }) => (
      <ul>
        {getValue().map(({ field, before, after }) => (
          <li key={field}>
            <span className="text-muted">{field}:</span>{' '}
            {before !== null && after !== null ? `${before} → ${after}` : (after ?? before)}
          </li>
        ))}
      </ul>
    ),
  }),
  column.accessor('at', { header: texts.when, cell: ({ getValue }) => formatMoment(getValue()) }),
  column.accessor('place', { header: texts.place }),
]);

/** The changes with their authors, the latest first. */
export function RecordOfChanges({ people }: { people: People }) {
  const record = useInfiniteQuery({
    queryKey: recordKey(people),
    queryFn: ({ pageParam }) => people.audit(pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  return (
    <Loaded query={record}>
      {({ pages }) => (
        <DataTable
          label={texts.record}
          columns={columns}
          rows={pages.flatMap(({ entries }) => entries)}
          rowId={({ _id }) => _id}
          empty={<EmptyState title={texts.recordEmpty} text={texts.recordEmptyText} />}
          more={record}
        />
      )}
    </Loaded>
  );
}
