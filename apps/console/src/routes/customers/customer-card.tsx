import type { SiteCustomer } from '@jalsa/api-client/console';
import { Button } from '@jalsa/ui/button';
import { Card } from '@jalsa/ui/card';
import { ConfirmDialog } from '@jalsa/ui/confirm-dialog';
import { TextArea } from '@jalsa/ui/text-area';
import { toast } from '@jalsa/ui/toast';
import { formatMoment } from '@jalsa/web/format/format-dates';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../../components/facts.tsx';
import { useApi } from '../../lib/api.ts';
import { commonTexts } from '../../texts/common.ts';
import { customerTexts as texts } from '../../texts/operators.ts';

interface CustomerCardProps {
  customer: SiteCustomer;
  /** Null once the customer is erased. */
  onChange: (customer: SiteCustomer | null) => void;
}

/** A customer with what support can do. */
export function CustomerCard({ customer, onChange }: CustomerCardProps) {
  const api = useApi();
  const [asked, setAsked] = useState<'block' | 'erase' | null>(null);
  const [reason, setReason] = useState('');
  const params = { customer: customer._id };
  const done = (changed: SiteCustomer | null) => {
    setAsked(null);
    onChange(changed);
  };
  const endSessions = useMutation({
    mutationFn: () => api().siteCustomers.endSessions({ params }),
    onSuccess: done,
    meta: { success: texts.ended },
  });
  const block = useMutation({
    mutationFn: () =>
      customer.blocked
        ? api().siteCustomers.unblock({ params })
        : api().siteCustomers.block({ params, body: { reason } }),
    onSuccess: done,
    meta: { success: texts.changed },
  });
  const erase = useMutation({
    mutationFn: () => api().siteCustomers.erase({ params }),
    onSuccess: () => done(null),
    meta: { success: texts.erased },
  });
  const dialog = {
    onOpenChange: (open: boolean) => !open && setAsked(null),
    closeLabel: commonTexts.close,
    cancelLabel: commonTexts.cancel,
    onLoadFailure: () => toast.error(commonTexts.failed.text),
  };
  return (
    <Card className="mt-5 max-w-2xl space-y-4 p-5">
      <Facts
        facts={[
          { label: texts.name, value: customer.name },
          { label: texts.mobile, value: `+91 ${customer.mobile}` },
          { label: texts.email, value: customer.email ?? texts.none },
          { label: texts.since, value: formatMoment(customer.created_at) },
          { label: texts.sessions, value: customer.sessions },
          ...(customer.blocked
            ? [
                {
                  label: texts.blocked,
                  value: `${formatMoment(customer.blocked.at)}: ${customer.blocked.reason}`,
                },
              ]
            : []),
        ]}
      />
      {!customer.blocked && (
        <TextArea
          label={texts.reason}
          rows={1}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          disabled={customer.sessions === 0}
          busy={endSessions.isPending}
          busyLabel={commonTexts.saving}
          onClick={() => endSessions.mutate()}
        >
          {texts.endSessions}
        </Button>
        {customer.blocked ? (
          <Button
            variant="secondary"
            busy={block.isPending}
            busyLabel={commonTexts.saving}
            onClick={() => block.mutate()}
          >
            {texts.unblock}
          </Button>
        ) : (
          <Button variant="secondary" disabled={reason.trim().length < 3} onClick={() => setAsked('block')}>
            {texts.block}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setAsked('erase')}>
          {texts.erase}
        </Button>
      </div>
      <ConfirmDialog
        {...dialog}
        open={asked === 'block'}
        title={texts.blockTitle}
        text={texts.blockText}
        confirmLabel={texts.block}
        busy={block.isPending}
        onConfirm={() => block.mutate()}
      />
      <ConfirmDialog
        {...dialog}
        open={asked === 'erase'}
        title={texts.eraseTitle}
        text={texts.eraseText}
        confirmLabel={texts.erase}
        busy={erase.isPending}
        onConfirm={() => erase.mutate()}
      />
    </Card>
  );
}
