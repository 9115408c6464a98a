import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { columnsOf, DataTable } from './data-table.tsx';

interface Person {
  id: string;
  name: string;
  age: number;
}

const column = columnsOf<Person>();
const columns = column.columns([
  column.accessor('name', { header: 'Name' }),
  column.accessor('age', { header: 'Age', meta: { align: 'end' } }),
  column.display({
    id: 'actions',
    cell: ({ row }) => <button type="button">Greet {row.original.name}</button>,
  }),
]);

const PEOPLE: Person[] = [
  { id: '1', name: 'Asha', age: 31 },
  { id: '2', name: 'Ravi', age: 45 },
];

const screenOf = (isPhone: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

afterEach(() => vi.unstubAllGlobals());

const draw = (props: Partial<Parameters<typeof DataTable<Person>>[0]> = {}) =>
  render(
    <DataTable
      label="People"
      columns={columns}
      rows={PEOPLE}
      rowId={({ id }) => id}
      empty="Nobody"
      {...props}
    />,
  );

test('a desktop shows a table with a header for each column', () => {
  screenOf(false);
  draw();
  const table = screen.getByRole('table', { name: 'People' });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(within(table).getByRole('columnheader', { name: 'Age' })).toBeVisible();
});

test('a phone shows a card for each row: a title, lines with their headers, and the buttons', () => {
  screenOf(true);
  draw();
  const [first] = within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem');
  if (!first) throw new Error('there is no card');
  expect(within(first).getByRole('term')).toHaveTextContent('Age');
  expect(within(first).getByRole('definition')).toHaveTextContent('31');
  expect(within(first).getByRole('button', { name: 'Greet Asha' })).toBeVisible();
});

test('without rows the empty state stands in place of the table', () => {
  screenOf(false);
  draw({ rows: [] });
  expect(screen.getByText('Nobody')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('"Load more" loads the next page while there is one', async () => {
  screenOf(false);
  const fetchNextPage = vi.fn();
  const { rerender } = draw({ more: { hasNextPage: true, isFetchingNextPage: false, fetchNextPage } });
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(fetchNextPage).toHaveBeenCalledOnce();
  rerender(
    <DataTable
      label="People"
      columns={columns}
      rows={PEOPLE}
      rowId={({ id }) => id}
      empty="Nobody"
      more={{ hasNextPage: false, isFetchingNextPage: false, fetchNextPage }}
    />,
  );
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});
