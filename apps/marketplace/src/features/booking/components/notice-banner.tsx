import { AlertIcon } from '@jalsa/ui/icons';
import { formatInr, type Paise } from 'booking-core';
import { useAtomValue } from 'jotai';
import { bookingTexts } from '../../../texts/booking.ts';
import { type Notice, noticeAtom, quoteAtom } from '../state/atoms.ts';

/** Says what has changed while the visitor was booking. Always there, so that a screen reader hears it arrive. */
export function NoticeBanner() {
  const notice = useAtomValue(noticeAtom);
  const { payable } = useAtomValue(quoteAtom);
  const words = notice && wordsOf(notice, payable);
  return (
    <div role="status" className="mx-auto w-full max-w-5xl px-4">
      {words && (
        <div className="mt-4 flex gap-3 rounded-lg border border-danger bg-danger-soft p-4 text-ink">
          <AlertIcon className="mt-0.5 size-5 text-danger" />
          <div>
            <p className="font-semibold">{words.title}</p>
            <p className="text-sm">{words.text}</p>
          </div>
        </div>
      )}
    </div>
  );
}

function wordsOf(notice: Notice, payable: Paise): { title: string; text: string } {
  switch (notice.kind) {
    case 'shortened':
      return { title: bookingTexts.shortenedTitle, text: bookingTexts.shortened(notice.names) };
    case 'price_changed': {
      const [before, after] = [formatInr(notice.before), formatInr(payable)];
      const text = before === after ? bookingTexts.priceSame : bookingTexts.priceChanged(before, after);
      return { title: bookingTexts.priceChangedTitle, text };
    }
    case 'unconfirmed':
      return { title: bookingTexts.unconfirmedTitle, text: bookingTexts.unconfirmed };
  }
}
