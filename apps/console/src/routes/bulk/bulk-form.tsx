import type { BulkPreview } from '@jalsa/api-client/console';
import { Button } from '@jalsa/ui/button';
import { ConfirmDialog } from '@jalsa/ui/confirm-dialog';
import { Form, FormTextArea, useForm } from '@jalsa/web/forms';
import { reportPartFailure } from '@jalsa/web/frame/report-part-failure';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Loaded } from '../../components/loaded.tsx';
import { rupees } from '../../features/orders/rupees.ts';
import { useVerified } from '../../lib/use-verified.ts';
import { bulkTexts as texts } from '../../texts/bulk.ts';
import { commonTexts } from '../../texts/common.ts';
import { type BulkChoice, useBulkPreview, useBulkStart } from './use-bulk.ts';

/** The length of a reason and of a message. */
const MOST = { refund: 200, message: 600 };

/** Shows what a bulk job would take, and begins it. */
export function BulkForm({ choice }: { choice: BulkChoice }) {
  const preview = useBulkPreview(choice);
  return (
    <Loaded query={preview}>
      {(taken) =>
        taken.orders === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <StartForm choice={choice} taken={taken} onStale={() => void preview.refetch()} />
        )
      }
    </Loaded>
  );
}

interface StartFormProps {
  choice: BulkChoice;
  taken: BulkPreview;
  onStale: () => void;
}

function StartForm({ choice, taken, onStale }: StartFormProps) {
  const isRefund = choice.kind === 'refund';
  const max = MOST[choice.kind];
  const form = useForm({
    schema: z.object({
      text: z.string().check(z.trim(), z.minLength(3, texts.tooShort), z.maxLength(max)),
    }),
    defaultValues: { text: '' },
  });
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [asked, setAsked] = useState<string | null>(null);
  const start = useBulkStart(choice, texts.started);
  const verified = useVerified();
  const begin = async (text: string) => {
    await start.mutateAsync({ text, orders: taken.orders, key }, { onError: onStale });
    setKey(crypto.randomUUID());
    form.reset();
  };
  return (
    <Form
      form={form}
      className="space-y-4"
      onSubmit={({ text }) => (isRefund ? verified(() => setAsked(text)) : begin(text))}
    >
      <p className="rounded-md bg-sunken p-3 text-sm">
        <strong>{texts.preview(taken.orders, taken.people)}</strong>
        {isRefund && <RefundedMoney taken={taken} />}
      </p>
      <FormTextArea
        form={form}
        name="text"
        label={isRefund ? texts.reason : texts.messageText}
        {...(!isRefund && { hint: texts.messageHint })}
        max={max}
        rows={isRefund ? 2 : 5}
      />
      <Button type="submit" className="w-full" busy={start.isPending} busyLabel={texts.starting}>
        {isRefund ? texts.startRefund : texts.startMessage}
      </Button>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={texts.confirmTitle(taken.orders)}
        text={`${moneyTexts(taken).join('. ')}. ${texts.confirmText}`}
        cancelLabel={commonTexts.cancel}
        confirmLabel={texts.refund}
        closeLabel={commonTexts.close}
        onLoadFailure={reportPartFailure}
        busy={start.isPending}
        onConfirm={() => {
          if (asked !== null) void begin(asked).finally(() => setAsked(null));
        }}
      />
    </Form>
  );
}

/** What goes back through the gateway, and what the box office must pay back. */
const moneyTexts = ({ amount, at_desk }: BulkPreview): string[] => [
  texts.money(rupees(amount)),
  ...(at_desk > 0 ? [texts.atDesk(rupees(at_desk))] : []),
];

const RefundedMoney = ({ taken }: { taken: BulkPreview }) =>
  moneyTexts(taken).map((text) => (
    <span key={text} className="block tabular-nums">
      {text}
    </span>
  ));
