import type { FailedMessage } from '@jalsa/api-client/console';
import { EmptyState } from '@jalsa/ui/empty-state';
import { MailIcon, RetryIcon } from '@jalsa/ui/icons';
import { toast } from '@jalsa/ui/toast';
import { formatMoment } from '@jalsa/web/format/format-dates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { columnsOf, DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { useApi } from '../../lib/api.ts';
import { customerTexts as texts } from '../../texts/operators.ts';

const column = columnsOf<FailedMessage>();

/** The messages that could not be sent, each with a button that sends it again. */
export function FailedMessages() {
  const api = useApi();
  const client = useQueryClient();
  const list = useQuery({ queryKey: ['failed messages'], queryFn: () => api().failedMessages.list({}) });
  const { mutate } = useMutation({
    mutationFn: (id: string) => api().failedMessages.resend({ body: { ids: [id] } }),
    onSuccess: async ({ left: [left] }) => {
      if (left) toast.error(left.reason);
      else toast.success(texts.queued);
      await client.invalidateQueries({ queryKey: ['failed messages'] });
    },
  });
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('to', { header: texts.to }),
        column.accessor('template', {
          header: texts.message,
          cell: ({ row: { original } }) => `${original.template.replaceAll('_', ' ')}, ${original.channel}`,
        }),
        column.accessor('reason', { header: texts.why, cell: ({ getValue }) => getValue() ?? '–' }),
        column.accessor('failed_at', {
          header: texts.failedAt,
          cell: ({ getValue }) => {
            const at = getValue();
            return at ? formatMoment(at) : '–';
          },
        }),
        column.display({
          id: 'actions',
          meta: { align: 'end' },
          cell: ({ row: { original } }) => (
            <RowButton
              label={texts.resend}
              title={texts.resendOf(original.to)}
              Icon={RetryIcon}
              onClick={() => mutate(original._id)}
            />
          ),
        }),
      ]),
    [mutate],
  );
  return (
    <section className="mt-8">
      <h2 className="text-lg">{texts.messages}</h2>
      <p className="mb-3 text-muted text-sm">{texts.messagesText}</p>
      <Loaded query={list}>
        {({ messages }) => (
          <DataTable
            label={texts.messages}
            columns={columns}
            rows={messages}
            rowId={({ _id }) => _id}
            empty={<EmptyState icon={<MailIcon />} title={texts.noMessages} />}
          />
        )}
      </Loaded>
    </section>
  );
}
