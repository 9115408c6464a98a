import { formatInr, toPaise } from '@jalsa/booking-core';
import { ChevronDownIcon } from '@jalsa/ui/icons';
import { StickyFooter } from '@jalsa/ui/sticky-footer';
import { goToSection } from '@jalsa/web/navigation/go-to-section';
import { type ReactNode, useId, useState } from 'react';
import { useCheckoutView } from '../purchase/checkout-provider.tsx';
import { checkoutTexts } from '../texts/checkout.ts';
import { OrderSummary } from './order-summary.tsx';

/** An empty cart shows ₹0, although a fee may apply to free bookings. */
const ZERO = toPaise(0);

interface CheckoutFooterProps {
  children: ReactNode;
  /** The id of the summary of the page, to which the amounts lead on phones; without one the footer opens a summary. */
  summaryId?: string;
}

/** The sticky footer: the number of people, the total, the order summary and the main action. */
export function CheckoutFooter({ children, summaryId }: CheckoutFooterProps) {
  const { quote, cart } = useCheckoutView();
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const isEmpty = cart.length === 0;
  const amounts = (
    <span className="min-w-0">
      <span className="block text-muted text-sm">{checkoutTexts.people(quote.people)}</span>
      <span className="block font-display font-semibold text-xl tabular-nums">
        {formatInr(isEmpty ? ZERO : quote.payable)}
      </span>
    </span>
  );
  return (
    <StickyFooter>
      {isOpen && !isEmpty && (
        <div id={panelId} className="max-h-[60dvh] overflow-y-auto border-line border-b py-4">
          <OrderSummary />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
        {isEmpty ? (
          <p>{amounts}</p>
        ) : (
          <>
            <button
              type="button"
              {...(summaryId
                ? { onClick: () => goToSection(summaryId) }
                : {
                    'aria-expanded': isOpen,
                    'aria-controls': isOpen ? panelId : undefined,
                    onClick: () => setOpen(!isOpen),
                  })}
              className={`${summaryId ? 'md:hidden' : ''} -ml-2 flex min-h-11 min-w-0 items-center gap-2 rounded-md px-2 text-left hover:bg-ink/8`}
            >
              {amounts}
              <span className="sr-only">{checkoutTexts.summary}</span>
              <ChevronDownIcon className={isOpen || summaryId ? 'size-5' : 'size-5 rotate-180'} />
            </button>
            {summaryId && <p className="hidden md:block">{amounts}</p>}
          </>
        )}
        {/* When the amounts leave too little room, the action is on its own line. */}
        <div className="flex grow *:grow sm:grow-0">{children}</div>
      </div>
    </StickyFooter>
  );
}
