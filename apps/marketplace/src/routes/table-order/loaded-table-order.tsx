import type { TableOrder } from '@jalsa/api-client';
import { isCovered } from '@jalsa/checkout/orders/order';
import { OrderShell } from '@jalsa/checkout/orders/order-shell';
import { Button, buttonClass } from '@jalsa/ui/button';
import { NoticeBox } from '@jalsa/ui/notice-box';
import { Link } from 'react-router-dom';
import { useTablePayment } from '../../features/tables/use-table-payment.ts';
import { paths } from '../../lib/paths.ts';
import { tableOrderTexts } from '../../texts/table-order.ts';
import { TableOrderDetails } from './table-order-details.tsx';
import { TableOrderPrice } from './table-order-price.tsx';
import { TablePayment } from './table-payment.tsx';

interface LoadedTableOrderProps {
  order: TableOrder;
  reload: () => void;
}

/** An order with its details, its price, and its payment or the reason why it cannot be paid. */
export function LoadedTableOrder({ order, reload }: LoadedTableOrderProps) {
  const payment = useTablePayment(order, reload);
  return (
    <OrderShell isCovered={isCovered(payment.state)}>
      <div className="mb-6">
        <h1 className="wrap-anywhere text-3xl sm:text-4xl">{tableOrderTexts.title(order.venue.name)}</h1>
        <p className="mt-1 text-muted">{tableOrderTexts.by(order.vendor_data.name)}</p>
      </div>
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
        <div className="space-y-6 max-md:order-last">
          <TableOrderDetails order={order} />
        </div>
        <div className="self-start rounded-lg border border-line bg-surface p-5 shadow-sm md:sticky md:top-24">
          <TableOrderPrice order={order} />
          {order.state === 'pending' ? (
            <TablePayment order={order} payment={payment} />
          ) : (
            <ClosedOrder order={order} state={order.state} onOpen={payment.openConfirmation} />
          )}
        </div>
      </div>
    </OrderShell>
  );
}

interface ClosedOrderProps {
  order: TableOrder;
  state: Exclude<TableOrder['state'], 'pending'>;
  onOpen: () => void;
}

/** Says that an order is paid, expired or refunded, with the next step. */
function ClosedOrder({ order: { venue, reason }, state, onOpen }: ClosedOrderProps) {
  const isPaid = state === 'paid';
  const { title, text } = {
    paid: { title: tableOrderTexts.paidTitle, text: tableOrderTexts.paidText },
    expired: { title: tableOrderTexts.expiredTitle, text: tableOrderTexts.expiredText },
    refunded: { title: tableOrderTexts.refundedTitle, text: reason ?? tableOrderTexts.refundedText },
  }[state];
  return (
    <div className="mt-5">
      <NoticeBox role="status" tone={isPaid ? 'neutral' : 'danger'} title={title}>
        {text}
      </NoticeBox>
      {isPaid ? (
        <Button variant="secondary" className="mt-4 w-full" onClick={onOpen}>
          {tableOrderTexts.seeBooking}
        </Button>
      ) : (
        <Link to={paths.venue(venue.handle)} className={`${buttonClass('main')} mt-4 w-full`}>
          {tableOrderTexts.bookAgain}
        </Link>
      )}
    </div>
  );
}
