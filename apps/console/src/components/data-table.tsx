import { Button } from '@jalsa/ui/button';
import { useMediaQuery } from '@jalsa/web/browser/use-media-query';
import {
  type ColumnDef,
  createColumnHelper,
  metaHelper,
  type ReactTable,
  type RowData,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { commonTexts } from '../texts/common.ts';

interface ColumnMeta {
  /** The end for amounts and buttons. */
  align?: 'end';
}

const features = tableFeatures({ columnMeta: metaHelper<ColumnMeta>() });
type Features = typeof features;

/** Makes the columns of a table (`columns`, `accessor`, `display`), outside the component. */
export const columnsOf = <Row extends RowData>() => createColumnHelper<Features, Row>();

interface DataTableProps<Row extends RowData> {
  /** The accessible name of the table. */
  label: string;
  // biome-ignore lint/suspicious/noExplicitAny: each column has a value of its own type
  columns: ColumnDef<Features, Row, any>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Shown in place of a table without rows. */
  empty: ReactNode;
  /** The pages after the loaded ones, such as the result of `useInfiniteQuery`. */
  more?: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** A table of several columns would be narrower than its texts. */
const CARDS = '(max-width: 767.98px)';

/**
 * Rows with columns: a table on a desktop; on a phone a card for each row, with the first column as its title, the columns
 * that have a header as lines, and those without one, such as buttons, at the end.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, empty, more } = props;
  const showsCards = useMediaQuery(CARDS);
  const table = useTable({ features, columns, data: rows as Row[], getRowId: rowId });
  if (rows.length === 0) return empty;
  const View = showsCards ? Cards : Grid;
  return (
    <>
      <View label={label} table={table} />
      {more?.hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button
            variant="secondary"
            busy={more.isFetchingNextPage}
            busyLabel={commonTexts.loading}
            onClick={() => void more.fetchNextPage()}
          >
            {commonTexts.loadMore}
          </Button>
        </div>
      )}
    </>
  );
}

interface ViewProps<Row extends RowData> {
  label: string;
  table: ReactTable<Features, Row>;
}

/** The header of a column; null for a column without one, whose default is a function. */
function headerOf({ column }: { column: { columnDef: { header?: unknown } } }): string | null {
  const { header } = column.columnDef;
  return typeof header === 'string' ? header : null;
}

const alignment = (meta: ColumnMeta | undefined) => (meta?.align === 'end' ? 'text-right' : 'text-left');

function Grid<Row extends RowData>({ label, table }: ViewProps<Row>) {
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface shadow-sm">
      <table aria-label={label} className="w-full text-sm">
        <thead className="border-line border-b bg-sunken text-muted text-xs">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th
                  key={header.id}
                  scope="col"
                  className={`px-4 py-2.5 font-semibold ${alignment(header.column.columnDef.meta)}`}
                >
                  {headerOf(header) ?? <span className="sr-only">{commonTexts.actions}</span>}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody className="divide-y divide-line">
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} className="transition-colors hover:bg-ink/4">
              {row.getAllCells().map((cell) => (
                <td
                  key={cell.id}
                  className={`px-4 py-2 align-middle ${alignment(cell.column.columnDef.meta)}`}
                >
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards<Row extends RowData>({ label, table }: ViewProps<Row>) {
  return (
    <ul aria-label={label} className="space-y-3">
      {table.getRowModel().rows.map((row) => {
        const [title, ...cells] = row.getAllCells();
        const lines = cells.filter((cell) => headerOf(cell) !== null);
        const actions = cells.filter((cell) => headerOf(cell) === null);
        return (
          <li key={row.id} className="rounded-lg border border-line bg-surface p-4 shadow-sm">
            {title && (
              <div className="font-semibold">
                <table.FlexRender cell={title} />
              </div>
            )}
            <dl className="mt-2 space-y-1.5 text-sm">
              {lines.map((cell) => (
                <div key={cell.id} className="flex justify-between gap-4">
                  <dt className="shrink-0 text-muted">{headerOf(cell)}</dt>
                  <dd className="min-w-0 text-right">
                    <table.FlexRender cell={cell} />
                  </dd>
                </div>
              ))}
            </dl>
            {actions.map((cell) => (
              <div key={cell.id} className="mt-3 flex flex-wrap justify-end gap-2">
                <table.FlexRender cell={cell} />
              </div>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
