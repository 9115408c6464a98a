import type { ConsoleOrder } from '@jalsa/api-client/console';
import { Button } from '@jalsa/ui/button';
import { Checkbox } from '@jalsa/ui/checkbox';
import { errorText } from '@jalsa/web/api/api-errors';
import { Form, FormTextArea, useForm } from '@jalsa/web/forms';
import { useState } from 'react';
import * as z from 'zod/mini';
import { rupees } from '../../features/orders/rupees.ts';
import { refundTexts as texts } from '../../texts/orders.ts';
import { useOrderChange, useRefundPreview } from './use-order.ts';

const schema = z.object({ reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(200)) });

interface RefundFormProps {
  order: ConsoleOrder;
  onDone: () => void;
}

/** Chooses tickets, shows the exact amounts, and refunds them. */
export function RefundForm({ order, onDone }: RefundFormProps) {
  const open = order.tickets.filter(({ state }) => state === 'valid');
  const [chosen, setChosen] = useState<readonly string[]>(open.map(({ _id }) => _id));
  const preview = useRefundPreview(chosen);
  const form = useForm({ schema, defaultValues: { reason: '' } });
  const refund = useOrderChange(
    (orders, params, body: { tickets: string[]; reason: string; total: number }) =>
      orders.refund({ params, body }),
    texts.done,
  );
  const plan = chosen.length > 0 ? preview.data : undefined;
  const toggle = (id: string) =>
    setChosen(open.map(({ _id }) => _id).filter((one) => chosen.includes(one) !== (one === id)));
  return (
    <Form
      form={form}
      className="space-y-4"
      onSubmit={async ({ reason }) => {
        if (!plan) return;
        try {
          await refund.mutateAsync({ tickets: [...chosen], reason, total: plan.total });
        } catch (error) {
          await preview.refetch();
          throw error;
        }
        onDone();
      }}
    >
      <fieldset>
        <legend className="font-semibold text-sm">{texts.choose}</legend>
        {open.map(({ _id, event }) => (
          <Checkbox
            key={_id}
            label={
              <span className="flex flex-1 justify-between gap-4">
                <span>
                  {event.name} <span className="text-muted text-sm">{_id}</span>
                </span>
                <span className="tabular-nums">
                  {rupees(plan?.tickets.find((ticket) => ticket._id === _id)?.refund ?? 0)}
                </span>
              </span>
            }
            checked={chosen.includes(_id)}
            onChange={() => toggle(_id)}
          />
        ))}
      </fieldset>
      <div aria-live="polite" className="rounded-md bg-sunken p-3 text-sm">
        {chosen.length === 0 && <p>{texts.nothing}</p>}
        {chosen.length > 0 && !plan && <p>{preview.error ? errorText(preview.error) : texts.loading}</p>}
        {plan && (
          <>
            <p className="flex justify-between gap-4 font-semibold">
              <span>{texts.refund}</span>
              <span className="tabular-nums">{rupees(plan.total)}</span>
            </p>
            <p className="mt-1">{plan.is_whole ? texts.whole : texts.part}</p>
            <p className="mt-1 text-muted">{texts.by[plan.by]}</p>
          </>
        )}
      </div>
      <FormTextArea form={form} name="reason" label={texts.reason} hint={texts.reasonHint} rows={2} />
      <Button
        type="submit"
        className="w-full"
        disabled={!plan}
        busy={refund.isPending}
        busyLabel={texts.busy}
      >
        {texts.confirm(rupees(plan?.total ?? 0))}
      </Button>
    </Form>
  );
}
