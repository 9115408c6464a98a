import type { WaitingReview } from '@jalsa/api-client/console';
import { EmptyState } from '@jalsa/ui/empty-state';
import { ReviewIcon } from '@jalsa/ui/icons';
import { formatMoment } from '@jalsa/web/format/format-dates';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { columnsOf, DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { useApi } from '../../lib/api.ts';
import { reviewTexts as texts } from '../../texts/operators.ts';
import { PersonDialog } from './person-dialog.tsx';
import { reviewsOf } from './reviews-of.ts';

const column = columnsOf<WaitingReview>();

/** The artists or cab drivers who wait for a review. */
export function PeopleReviews({ kind }: { kind: 'artists' | 'drivers' }) {
  const api = useApi();
  const list = useQuery({
    queryKey: ['reviews', kind],
    queryFn: async () => (await reviewsOf(api, kind).list({})).waiting,
  });
  const [opened, setOpened] = useState<WaitingReview | null>(null);
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('name', { header: texts.name }),
        column.accessor('place', { header: texts.place }),
        column.accessor('submitted_at', {
          header: texts.submitted,
          cell: ({ getValue }) => formatMoment(getValue()),
        }),
        column.accessor('warnings', { header: texts.notes, cell: ({ getValue }) => getValue().join(' ') }),
        column.display({
          id: 'actions',
          meta: { align: 'end' },
          cell: ({ row: { original } }) => (
            <RowButton
              label={texts.open}
              title={texts.openOf(original.name)}
              Icon={ReviewIcon}
              onClick={() => setOpened(original)}
            />
          ),
        }),
      ]),
    [],
  );
  return (
    <>
      <Loaded query={list}>
        {(waiting) => (
          <DataTable
            label={texts[kind]}
            columns={columns}
            rows={waiting}
            rowId={({ _id }) => _id}
            empty={<EmptyState icon={<ReviewIcon />} title={texts.none} text={texts.noneText} />}
          />
        )}
      </Loaded>
      <PersonDialog kind={kind} person={opened} onClose={() => setOpened(null)} />
    </>
  );
}
