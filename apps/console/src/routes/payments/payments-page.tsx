import type { PaymentCase } from '@jalsa/api-client/console';
import { asPaise, formatInr } from '@jalsa/booking-core';
import { EmptyState } from '@jalsa/ui/empty-state';
import { PaymentIcon } from '@jalsa/ui/icons';
import { formatMoment } from '@jalsa/web/format/format-dates';
import { useQuery } from '@tanstack/react-query';
import { columnsOf, DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useApi } from '../../lib/api.ts';
import { paymentTexts as texts } from '../../texts/operators.ts';

const column = columnsOf<PaymentCase>();
const id = (text: string) => <span className="break-all font-mono text-xs">{text}</span>;

const columns = column.columns([
  column.accessor('kind', { header: texts.what, cell: ({ getValue }) => texts.kinds[getValue()] }),
  column.accessor('amount', {
    header: texts.amount,
    meta: { align: 'end' },
    cell: ({ row: { original } }) =>
      original.currency === 'INR'
        ? formatInr(asPaise(original.amount))
        : `${original.currency} ${original.amount / 100}`,
  }),
  column.accessor('reason', {
    header: texts.reason,
    cell: ({ getValue }) => getValue().replaceAll('_', ' '),
  }),
  column.accessor('order', { header: texts.order, cell: ({ getValue }) => id(getValue()) }),
  column.accessor('payment', { header: texts.payment, cell: ({ getValue }) => id(getValue()) }),
  column.accessor('at', { header: texts.when, cell: ({ getValue }) => formatMoment(getValue()) }),
  column.accessor('refund', {
    header: texts.refund,
    cell: ({ getValue }) => {
      const state = getValue();
      return state ? texts.refunds[state] : texts.noRefund;
    },
  }),
]);

/** Payments that need a look. */
export function PaymentsPage() {
  const api = useApi();
  const list = useQuery({ queryKey: ['payments'], queryFn: () => api().sitePayments.list({}) });
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <Loaded query={list}>
        {({ cases }) => (
          <DataTable
            label={texts.title}
            columns={columns}
            rows={cases}
            rowId={({ kind, _id }) => `${kind} ${_id}`}
            empty={<EmptyState icon={<PaymentIcon />} title={texts.none} />}
          />
        )}
      </Loaded>
    </>
  );
}
