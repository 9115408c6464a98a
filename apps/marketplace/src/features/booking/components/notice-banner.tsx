import { AlertIcon, InfoIcon } from '@jalsa/ui/icons';
import { formatInr, type Paise } from 'booking-core';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { bookingTexts } from '../../../texts/booking.ts';
import { type Notice, noticeAtom, quoteAtom } from '../state/atoms.ts';

/** Says what has changed while the visitor was booking. Always there, so that a screen reader hears it arrive. */
export function NoticeBanner() {
  const notice = useAtomValue(noticeAtom);
  const { payable } = useAtomValue(quoteAtom);
  const words = notice && wordsOf(notice, payable);
  const frame = useRef<HTMLDivElement>(null);
  // On a phone the button that led here is far below.
  useEffect(() => {
    if (notice) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [notice]);
  return (
    <div ref={frame} role="status" className="mx-auto w-full max-w-5xl scroll-mt-16 px-4">
      {words && (
        <div
          className={`mt-4 flex gap-3 rounded-lg border p-4 text-ink ${words.isCalm ? 'border-line bg-surface' : 'border-danger bg-danger-soft'}`}
        >
          {words.isCalm ? (
            <InfoIcon className="mt-0.5 size-5 shrink-0" />
          ) : (
            <AlertIcon className="mt-0.5 size-5 shrink-0 text-danger" />
          )}
          <div>
            <p className="font-semibold">{words.title}</p>
            <p className="text-sm">{words.text}</p>
          </div>
        </div>
      )}
    </div>
  );
}

interface Words {
  title: string;
  text: string;
  /** Nothing is wrong. */
  isCalm?: true;
}

function wordsOf(notice: Notice, payable: Paise): Words {
  switch (notice.kind) {
    case 'shortened':
      return { title: bookingTexts.shortenedTitle, text: bookingTexts.shortened(notice.fewer, notice.none) };
    case 'price_changed': {
      const [before, after] = [formatInr(notice.before), formatInr(payable)];
      const text = before === after ? bookingTexts.priceSame : bookingTexts.priceChanged(before, after);
      return { title: bookingTexts.priceChangedTitle, text };
    }
    case 'awaiting':
      return { title: bookingTexts.awaitingTitle, text: bookingTexts.awaiting, isCalm: true };
    case 'not_come':
      return { title: bookingTexts.notComeTitle, text: bookingTexts.notCome, isCalm: true };
    case 'refunded':
      return { title: bookingTexts.refundedTitle, text: bookingTexts.refunded };
    case 'unconfirmed':
      return { title: bookingTexts.unconfirmedTitle, text: bookingTexts.unconfirmed };
  }
}
