import { formatInr, type Paise } from '@jalsa/booking-core';
import { NoticeBox, type NoticeBoxProps } from '@jalsa/ui/notice-box';
import { useEffect, useRef } from 'react';
import { isFreeOrderPending, type OrderInFlight } from '../orders/order.ts';
import { useCheckoutView } from '../purchase/checkout-provider.tsx';
import type { CartNotice } from '../purchase/checkout-state.ts';
import { checkoutTexts } from '../texts/checkout.ts';
import { paymentReturnTexts } from '../texts/payment-return.ts';

/** The notices of a checkout. The element is always rendered, so that screen readers announce new notices. */
export function NoticeBanner() {
  const view = useCheckoutView();
  const { current, notice, isUnconfirmed, quote } = view;
  const texts = [
    // Shown while it applies, besides other notices.
    isUnconfirmed && unconfirmedText(isFreeOrderPending(view)),
    notice && cartText(notice, quote.payable),
    orderText(current),
  ].filter((text) => !!text);
  const frame = useRef<HTMLDivElement>(null);
  // On phones the clicked button is far below the notice.
  const shown = texts.map(({ title }) => title).join();
  useEffect(() => {
    if (shown) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <div ref={frame} role="status" className="mx-auto w-full max-w-5xl scroll-mt-16 px-4">
      {texts.map((text) => (
        <Banner key={text.title} {...text} />
      ))}
    </div>
  );
}

function Banner({ title, text, tone = 'danger' }: NoticeText) {
  return (
    <NoticeBox tone={tone} title={title} className="mt-4">
      {text}
    </NoticeBox>
  );
}

interface NoticeText {
  title: string;
  text: string;
  /** `neutral` for notices that are not errors. */
  tone?: NoticeBoxProps['tone'];
}

function unconfirmedText(isBooked: boolean): NoticeText {
  return isBooked
    ? { title: checkoutTexts.bookedTitle, text: checkoutTexts.booked, tone: 'neutral' }
    : { title: checkoutTexts.unconfirmedTitle, text: checkoutTexts.unconfirmed };
}

function cartText(notice: CartNotice, payable: Paise): NoticeText {
  if (notice.kind === 'reduced') {
    return { title: checkoutTexts.reducedTitle, text: checkoutTexts.reduced(notice) };
  }
  const [before, after] = [formatInr(notice.before), formatInr(payable)];
  const text = before === after ? checkoutTexts.priceSame : checkoutTexts.priceChanged(before, after);
  return { title: checkoutTexts.priceChangedTitle, text };
}

/** The end of an order; null while nothing is to be said about it. */
function orderText(order: OrderInFlight): NoticeText | null {
  switch (order.state) {
    case 'dismissed':
      return { title: checkoutTexts.awaitingTitle, text: checkoutTexts.awaiting, tone: 'neutral' };
    case 'not_come':
      return { title: checkoutTexts.notComeTitle, text: checkoutTexts.notCome, tone: 'neutral' };
    case 'refunded':
      return { title: checkoutTexts.refundedTitle, text: checkoutTexts.refunded };
    case 'returned':
      return paymentReturnTexts.reasons[order.reason];
    case 'refused': {
      const isLimit = order.reason === 'customer_limit';
      const title = isLimit ? checkoutTexts.customerLimitTitle : checkoutTexts.mustWaitTitle;
      return { title, text: order.text };
    }
    default:
      return null;
  }
}
