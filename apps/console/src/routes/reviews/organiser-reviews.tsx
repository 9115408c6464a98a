import type { Organiser, PaidSelling } from '@jalsa/api-client/console';
import { EmptyState } from '@jalsa/ui/empty-state';
import { ReviewIcon } from '@jalsa/ui/icons';
import { LazyDialog } from '@jalsa/ui/lazy-dialog';
import { NativeSelect } from '@jalsa/ui/native-select';
import { toast } from '@jalsa/ui/toast';
import { formatMoment } from '@jalsa/web/format/format-dates';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { columnsOf, DataTable } from '../../components/data-table.tsx';
import { Facts } from '../../components/facts.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { useApi } from '../../lib/api.ts';
import { commonTexts } from '../../texts/common.ts';
import { reviewTexts as texts } from '../../texts/operators.ts';
import { DecisionForm } from './decision-form.tsx';

const column = columnsOf<Organiser>();

const STATES = Object.entries(texts.states).map(([value, label]) => ({ value, label }));

/** The organisers in a state of paid selling. */
export function OrganiserReviews() {
  const api = useApi();
  const [state, setState] = useState<PaidSelling>('requested');
  const [opened, setOpened] = useState<Organiser | null>(null);
  const list = useInfiniteQuery({
    queryKey: ['reviews', 'organisers', state],
    queryFn: ({ pageParam }) => api().organiserReviews.list({ query: { state, after: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('name', { header: texts.name }),
        column.accessor('requested_at', {
          header: texts.submitted,
          cell: ({ getValue }) => {
            const at = getValue();
            return at ? formatMoment(at) : texts.notGiven;
          },
        }),
        column.accessor('payout', {
          header: texts.holder,
          cell: ({ getValue }) => getValue()?.account_name ?? texts.notGiven,
        }),
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
      <NativeSelect
        className="mb-4 max-w-56"
        label={texts.state}
        choices={STATES}
        value={state}
        onChange={(value) => setState(value as PaidSelling)}
      />
      <Loaded query={list}>
        {({ pages }) => (
          <DataTable
            label={texts.organisers}
            columns={columns}
            rows={pages.flatMap(({ organisers }) => organisers)}
            rowId={({ _id }) => _id}
            empty={<EmptyState icon={<ReviewIcon />} title={texts.none} text={texts.noneText} />}
            more={list}
          />
        )}
      </Loaded>
      <OrganiserDialog organiser={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function OrganiserDialog({ organiser, onClose }: { organiser: Organiser | null; onClose: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const decide = useMutation({
    mutationFn: (body: { approve: boolean; reason: string | null }) =>
      api().organiserReviews.decide({
        params: { id: organiser?._id ?? '' },
        body: { ...body, requested_at: organiser?.requested_at ?? null },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['reviews', 'organisers'] });
      onClose();
    },
    meta: { success: texts.done },
  });
  return (
    <LazyDialog
      open={organiser !== null}
      onOpenChange={(open) => !open && onClose()}
      title={organiser?.name ?? ''}
      closeLabel={commonTexts.close}
      onLoadFailure={() => toast.error(commonTexts.failed.text)}
    >
      {organiser && (
        <div className="space-y-5">
          <Facts
            facts={[
              { label: texts.state, value: texts.states[organiser.paid_selling] },
              ...(organiser.refusal ? [{ label: texts.refusal, value: organiser.refusal }] : []),
              { label: texts.kinds, value: organiser.kinds.join(', ') || texts.notGiven },
              { label: texts.pan, value: organiser.payout?.pan ?? texts.notGiven },
              { label: texts.gstin, value: organiser.payout?.gstin ?? texts.notGiven },
              { label: texts.holder, value: organiser.payout?.account_name ?? texts.notGiven },
              { label: texts.account, value: organiser.payout?.account_number ?? texts.notGiven },
              { label: texts.ifsc, value: organiser.payout?.ifsc ?? texts.notGiven },
            ]}
          />
          {organiser.paid_selling !== 'not_requested' && (
            <DecisionForm isPending={decide.isPending} onDecide={decide.mutate} />
          )}
        </div>
      )}
    </LazyDialog>
  );
}
