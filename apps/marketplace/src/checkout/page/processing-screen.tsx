import { Spinner } from '@jalsa/ui/spinner';
import { useEffect, useRef } from 'react';
import { bookingTexts } from '../../texts/booking.ts';

/** Covers the inert page from the payment until the server has confirmed it. */
export function ProcessingScreen() {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div
      ref={frame}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby="processing-title"
      aria-describedby="processing-note"
      tabIndex={-1}
      className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-5 bg-paper p-6 text-center outline-none"
    >
      <Spinner className="text-5xl text-marigold" />
      <p id="processing-title" className="font-display font-semibold text-2xl">
        {bookingTexts().processing}
      </p>
      <p id="processing-note" className="max-w-sm text-balance text-muted">
        {bookingTexts().processingNote}
      </p>
    </div>
  );
}
