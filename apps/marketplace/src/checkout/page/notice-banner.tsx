import { formatInr, type Paise } from '@jalsa/booking-core';
import { NoticeBox, type NoticeBoxProps } from '@jalsa/ui/notice-box';
import { useEffect, useRef } from 'react';
import { bookingTexts } from '../../texts/booking.ts';
import { paymentReturnTexts } from '../../texts/payment-return.ts';
import { useCheckout } from '../checkout-provider.tsx';
import type { Notice } from '../state.ts';

/** The notices of a checkout. The element is always rendered, so that screen readers announce new notices. */
export function NoticeBanner() {
  const notice = useCheckout((view) => view.notice);
  const isUnconfirmed = useCheckout((view) => view.isUnconfirmed);
  const isBooked = useCheckout((view) => view.isFreeOrderPending);
  const payable = useCheckout((view) => view.quote.payable);
  const frame = useRef<HTMLDivElement>(null);
  // On phones the clicked button is far below the notice.
  useEffect(() => {
    if (notice || isUnconfirmed) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [notice, isUnconfirmed]);
  return (
    <div ref={frame} role="status" className="mx-auto w-full max-w-5xl scroll-mt-16 px-4">
      {/* Shown while it applies, besides other notices. */}
      {isUnconfirmed && <Banner {...unconfirmedText(isBooked)} />}
      {notice && <Banner {...noticeText(notice, payable)} />}
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
    ? { title: bookingTexts().bookedTitle, text: bookingTexts().booked, tone: 'neutral' }
    : { title: bookingTexts().unconfirmedTitle, text: bookingTexts().unconfirmed };
}

function noticeText(notice: Notice, payable: Paise): NoticeText {
  switch (notice.kind) {
    case 'reduced':
      return { title: bookingTexts().reducedTitle, text: bookingTexts().reduced(notice) };
    case 'price_changed': {
      const [before, after] = [formatInr(notice.before), formatInr(payable)];
      const text = before === after ? bookingTexts().priceSame : bookingTexts().priceChanged(before, after);
      return { title: bookingTexts().priceChangedTitle, text };
    }
    case 'awaiting':
      return { title: bookingTexts().awaitingTitle, text: bookingTexts().awaiting, tone: 'neutral' };
    case 'not_come':
      return { title: bookingTexts().notComeTitle, text: bookingTexts().notCome, tone: 'neutral' };
    case 'refunded':
      return { title: bookingTexts().refundedTitle, text: bookingTexts().refunded };
    case 'returned':
      return paymentReturnTexts().reasons[notice.reason];
    case 'customer_limit':
      return { title: bookingTexts().customerLimitTitle, text: notice.text };
    case 'must_wait':
      return { title: bookingTexts().mustWaitTitle, text: notice.text };
  }
}
