import type { Organiser } from '@jalsa/api-client/console';
import { Badge, type BadgeTone } from '@jalsa/ui/badge';
import { Button } from '@jalsa/ui/button';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Panel } from '../../components/panel.tsx';
import { usePlace } from '../../lib/place.ts';
import { useVerified } from '../../lib/use-verified.ts';
import { settingsTexts as texts } from '../../texts/organiser.ts';
import { PayoutForm } from './payout-form.tsx';

const TONES: Record<Organiser['paid_selling'], BadgeTone> = {
  not_requested: 'plain',
  requested: 'marigold',
  approved: 'plain',
  refused: 'danger',
};

/** How paid selling stands, and the payout details, masked. */
export function PayoutPanel({ organiser }: { organiser: Organiser }) {
  const { paid_selling: standing, refusal, payout } = organiser;
  const [isOpen, setOpen] = useState(false);
  const verified = useVerified();
  const canWrite = usePlace()?.permissions.has('payouts.write') ?? false;
  const lines = payout && [
    [texts.pan, payout.pan],
    [texts.gstin, payout.gstin ?? texts.gstinNone],
    [texts.accountName, payout.account_name],
    [texts.accountNumber, payout.account_number],
    [texts.ifsc, payout.ifsc],
  ];
  return (
    <Panel title={texts.payout}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge tone={TONES[standing]}>{texts.paidSellingNames[standing]}</Badge>
        {texts.paidSelling[standing]}
      </p>
      {refusal && <p className="mt-3 border-danger border-l-3 pl-3 text-sm">{refusal}</p>}
      {lines && (
        <dl className="mt-4 space-y-1.5 text-sm">
          {lines.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-muted">{name}</dt>
              <dd className="text-right tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {canWrite && (
        <Button variant="secondary" className="mt-4" onClick={() => verified(() => setOpen(true))}>
          {payout ? texts.changePayout : texts.addPayout}
        </Button>
      )}
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={payout ? texts.changePayout : texts.addPayout}
        description={texts.payoutText}
      >
        <PayoutForm onDone={() => setOpen(false)} />
      </FormDialog>
    </Panel>
  );
}
