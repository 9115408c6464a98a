import type { ConsoleOrder } from '@jalsa/api-client/console';
import { Button } from '@jalsa/ui/button';
import { formatMoment } from '@jalsa/web/format/format-dates';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { StateBadge } from '../../features/orders/state-badge.tsx';
import { usePlace } from '../../lib/place.ts';
import { useVerified } from '../../lib/use-verified.ts';
import {
  canRefund,
  changeTexts,
  orderTexts,
  refundTexts,
  orderPageTexts as texts,
} from '../../texts/orders.ts';
import { CorrectForm, NoteForm, ResendForm } from './change-forms.tsx';
import { Facts, MoneyFacts } from './facts.tsx';
import { OrderStory } from './order-story.tsx';
import { RefundForm } from './refund-form.tsx';
import { TicketList } from './ticket-list.tsx';
import { useOrder } from './use-order.ts';

/** An order: its tickets, its money, its story, and what can be done with it. */
export function OrderPage() {
  const order = useOrder();
  return <Loaded query={order}>{(data) => <LoadedOrder order={data} />}</Loaded>;
}

type Action = 'refund' | 'resend' | 'correct' | 'note';

const DIALOGS = {
  refund: { title: refundTexts.title, Form: RefundForm },
  resend: { title: changeTexts.resendTitle, Form: ResendForm },
  correct: { title: changeTexts.correctTitle, Form: CorrectForm },
  note: { title: changeTexts.noteTitle, Form: NoteForm },
};

function LoadedOrder({ order }: { order: ConsoleOrder }) {
  const [action, setAction] = useState<Action | null>(null);
  const permissions = usePlace()?.permissions;
  const verified = useVerified();
  const canWrite = permissions?.has('orders.write') ?? false;
  const isValid = order.tickets.some(({ state }) => state === 'valid');
  const shown: Record<Action, boolean> = {
    refund: (permissions?.has('refunds.write') ?? false) && canRefund(order),
    resend: canWrite && isValid,
    correct: canWrite && !order.is_shared,
    note: canWrite,
  };
  const dialog = action && DIALOGS[action];
  return (
    <>
      <PageHeader
        title={texts.title(order.buyer.name)}
        text={order.is_shared ? texts.isShared : undefined}
        actions={(Object.keys(DIALOGS) as Action[])
          .filter((name) => shown[name])
          .map((name) => (
            <Button
              key={name}
              variant={name === 'refund' ? 'main' : 'secondary'}
              onClick={() => (name === 'refund' ? void verified(() => setAction(name)) : setAction(name))}
            >
              {texts[name]}
            </Button>
          ))}
      />
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <div className="space-y-4 lg:col-span-2">
          <Panel title={texts.tickets}>
            <TicketList tickets={order.tickets} />
          </Panel>
          <Panel title={texts.story}>
            <OrderStory story={order.story} />
          </Panel>
        </div>
        <div className="space-y-4">
          <Panel title={texts.order}>
            <Facts
              facts={[
                [orderTexts.state, <StateBadge key="state" state={order.state} />],
                [orderTexts.when, formatMoment(order.created_at)],
                [orderTexts.channel, orderTexts.channels[order.channel]],
                [orderTexts.mobile, order.buyer.mobile],
                [texts.email, order.buyer.email ?? texts.noEmail],
                ...(order.coupon ? [[texts.coupon, order.coupon] as const] : []),
                [
                  texts.order,
                  <span key="id" className="break-all text-xs">
                    {order._id}
                  </span>,
                ],
              ]}
            />
          </Panel>
          <Panel title={texts.money}>
            <MoneyFacts order={order} />
          </Panel>
        </div>
      </div>
      <FormDialog open={dialog !== null} onClose={() => setAction(null)} title={dialog?.title ?? ''}>
        {dialog && <dialog.Form order={order} onDone={() => setAction(null)} />}
      </FormDialog>
    </>
  );
}
